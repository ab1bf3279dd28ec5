-- Files of rows that staff bring in (docs/decisions/0061): each row waits here, is checked, is
-- brought in by the operation that every other door uses, and can be taken back.

create table data_import (
  tenant_id    uuid not null references tenant,
  id           uuid not null,
  kind         text not null check (kind in ('clients', 'repayments', 'savings', 'loans')),
  status       text not null check (status in ('reading', 'unmapped', 'checking', 'checked',
                 'running', 'done', 'undoing', 'undone', 'cancelled', 'failed')),
  file_name    text not null check (length(file_name) between 1 and 200),
  format       text not null check (format in ('csv', 'xlsx')),
  size_bytes   integer not null check (size_bytes > 0),
  sha256       text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- What the file's first row calls its columns, and which of them is which field.
  header       jsonb not null default '[]' check (jsonb_typeof(header) = 'array'),
  mapping      jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  rows_all     integer not null default 0 check (rows_all >= 0),
  rows_good    integer not null default 0 check (rows_good >= 0),
  rows_bad     integer not null default 0 check (rows_bad >= 0),
  rows_done    integer not null default 0 check (rows_done >= 0),
  rows_failed  integer not null default 0 check (rows_failed >= 0),
  rows_undone  integer not null default 0 check (rows_undone >= 0),
  -- The sum of its good rows, where they are of money.
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  -- Why it failed.
  trouble      text check (length(trouble) between 1 and 200),
  asked_by_kind     text not null,
  asked_by          text not null,
  asked_at          timestamptz not null default now(),
  confirmed_by_kind text,
  confirmed_by      text,
  confirmed_at      timestamptz,
  undone_by_kind    text,
  undone_by         text,
  ended_at     timestamptz,
  -- When a job goes on with it; null while people have to.
  due_at       timestamptz,
  tries        integer not null default 0,
  primary key (tenant_id, id),
  check ((confirmed_by is null) = (confirmed_at is null))
);
call fence_by_tenant('data_import');
-- A file may hold rows of every branch: it is the head office's.
call fence_by_branch('data_import', 'false');
-- The same file is brought in once, unless nothing of it is left.
create unique index data_import_once on data_import (tenant_id, kind, sha256)
  where status <> 'failed'
    and (status not in ('cancelled', 'undone') or rows_done > rows_undone);
create index data_import_due on data_import (due_at) where due_at is not null;
create index data_import_newest_first on data_import (tenant_id, asked_at desc, id desc);
create policy platform on data_import to mkopo_platform using (true);
grant select, insert, update on data_import to mkopo_app;
grant select on data_import to mkopo_platform;

create table data_import_row (
  tenant_id  uuid not null references tenant,
  import_id  uuid not null,
  -- As a spreadsheet counts: the header is row 1.
  number     integer not null check (number >= 2),
  cells      jsonb not null check (jsonb_typeof(cells) = 'array'),
  state      text not null default 'waiting'
               check (state in ('waiting', 'good', 'bad', 'done', 'failed', 'undone')),
  -- By what another row of the file may be the same.
  key        text,
  other_key  text,
  faults     jsonb check (jsonb_typeof(faults) = 'array'),
  -- What it became.
  subject_id uuid,
  primary key (tenant_id, import_id, number),
  foreign key (tenant_id, import_id) references data_import (tenant_id, id),
  check (state not in ('done', 'undone') or subject_id is not null)
);
call fence_by_tenant('data_import_row');
call fence_by_branch('data_import_row', 'false');
create index data_import_row_by_state on data_import_row (tenant_id, import_id, state, number);
-- By number too: else the first few of a key are looked for by walking the whole file.
create index data_import_row_by_key on data_import_row (tenant_id, import_id, key, number)
  where key is not null;
create index data_import_row_by_other_key
  on data_import_row (tenant_id, import_id, other_key, number)
  where other_key is not null;
create index data_import_row_by_subject on data_import_row (tenant_id, import_id, subject_id)
  where subject_id is not null;
grant select, insert, update on data_import_row to mkopo_app;

-- What was saved elsewhere is taken over as an account's first transaction.
alter table savings_transaction
  drop constraint savings_transaction_kind_check,
  add constraint savings_transaction_kind_check
    check (kind in ('deposit', 'withdrawal', 'interest', 'interest_correction', 'reversal',
                    'closure', 'opening')),
  add constraint savings_transaction_opening_check
    check (kind <> 'opening' or (number = 1 and change_minor > 0));

call let_sandbox_empty('data_import_row');
call let_sandbox_empty('data_import');
