/** How the chart of a deposit score looks, by day and by night. Kinds differ in shape too. */
export const CHART_STYLE = `
svg { --paper: #ffffff; --ink: #1b2430; --soft: #5b6675; --strip: #eef1f5; --line: #d5dbe3;
  --good: #0f7b4f; --late: #b45309; --early: #1d5fbf; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { svg { --paper: #12171e; --ink: #eef2f6; --soft: #a3afbd;
  --strip: #212934; --line: #37424f; --good: #4cc38a; --late: #f0a04b; --early: #7ab0ff; } }
.paper { fill: var(--paper); } .strip { fill: var(--strip); } .outside { fill: var(--paper); }
.line { stroke: var(--line); } .due { stroke: var(--ink); stroke-width: 2; }
text { fill: var(--ink); font: 13px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
.title { font-size: 17px; font-weight: 600; } .overall { font-size: 34px; font-weight: 700; }
.soft { fill: var(--soft); font-size: 12px; } .number { text-anchor: end;
  font-variant-numeric: tabular-nums; } .meter { fill: var(--good); }
.good { fill: var(--good); } .late { fill: var(--late); } .early { fill: var(--early); }
.extra { fill: var(--paper); stroke: var(--soft); stroke-width: 1.5; }`.replaceAll('\n', ' ');
