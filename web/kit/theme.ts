import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { createElement } from 'react';

/** Lake water at dusk: the one colour that says "Mkopo", and "you can press this". */
const lake: MantineColorsTuple = [
  '#eef6f5',
  '#dbecea',
  '#b5d8d5',
  '#8cc3bf',
  '#62ada9',
  '#3f9794',
  '#25807f',
  '#146669',
  '#0e5257',
  '#0a3d42',
];

/** Greys with a little lake in them. The same hues serve the dark scheme, from the other end. */
const stone: MantineColorsTuple = [
  '#f8faf9',
  '#f1f5f4',
  '#e6ecea',
  '#dae2e0',
  '#7f908c',
  '#97a6a2',
  '#6f807c',
  '#556662',
  '#3b4b48',
  '#12211f',
];
const night: MantineColorsTuple = [
  '#e9f0ee',
  '#b9c7c3',
  '#97a8a4',
  '#6d7f7b',
  '#667873',
  '#2a3936',
  '#1c2927',
  '#141e1d',
  '#0f1817',
  '#0c1413',
];

/** Dim what is behind, but let it be read: one looks things up there while filling a drawer. */
const SCRIM = { bg: 'var(--scrim)' };
const TITLE = { fontSize: '1rem', fontWeight: 650 };

export const theme = createTheme({
  primaryColor: 'lake',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  colors: { lake, gray: stone, dark: night },
  black: '#12211f',
  fontFamily: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontFamilyMonospace:
    "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.3' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 600 } } },
    TextInput: { defaultProps: { size: 'sm' } },
    NativeSelect: {
      defaultProps: {
        size: 'sm',
        rightSection: createElement(ChevronDown, { size: 15, 'aria-hidden': true }),
      },
    },
    Tooltip: { defaultProps: { withArrow: false, openDelay: 300, fz: 'xs' } },
    Menu: {
      defaultProps: {
        ...{ shadow: 'md', transitionProps: { duration: 80 } },
        // A menu is part of the page, and its first item has the focus: nothing stands before it.
        ...{ portalProps: { target: '#content' }, withInitialFocusPlaceholder: false },
      },
    },
    Drawer: {
      defaultProps: { transitionProps: { duration: 140 }, overlayProps: SCRIM },
      styles: { title: TITLE },
    },
    Modal: {
      defaultProps: { transitionProps: { duration: 100 }, radius: 'lg', overlayProps: SCRIM },
      styles: { title: TITLE },
    },
  },
});

/** Mantine's own roles, pointed at ours (tokens.css): its parts and ours cannot differ. */
export const roles: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--field)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anchor': 'var(--brand)',
    '--menu-item-hover': 'var(--hover)',
  };
  return { variables: {}, light: both, dark: both };
};
