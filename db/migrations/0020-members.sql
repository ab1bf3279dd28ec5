-- Borrowers who use the lender's own app: branches and their apps, members, their log-ins, and the
-- keys that sign what a log-in is answered with.

-- A place where a lender works. Apps belong to one, and are managed there.
create table branch (
  tenant_id  uuid not null references tenant,
  id         uuid not null default uuidv7(),
  code       text not null check (code ~ '^[A-Z0-9](-?[A-Z0-9]){0,19}$'),
  name       text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint branch_by_code unique (tenant_id, code)
);
call fence_by_tenant('branch');
grant select, insert on branch to mkopo_app;

-- An app is a credential of the Member API: its public id is the key, beside it stands a secret.
alter table credential add branch_id uuid;
alter table credential add foreign key (tenant_id, branch_id) references branch (tenant_id, id);

-- Every lender has a first branch; new ones get it with their books. The fence holds for the owner
-- of the tables too, so it is opened for as long as this transaction lasts.
alter table tenant no force row level security;
alter table branch no force row level security;
alter table credential no force row level security;
insert into branch (tenant_id, code, name) select tenant_id, 'MAIN', 'Main' from tenant;
update credential set branch_id = branch.id from branch
 where branch.tenant_id = credential.tenant_id and family = 'member';
alter table tenant force row level security;
alter table branch force row level security;
alter table credential force row level security;

alter table credential
  add constraint credential_of_branch check ((family = 'member') = (branch_id is not null));
create index credential_by_branch on credential (tenant_id, branch_id)
  where branch_id is not null;

-- ---------------------------------------------------------------------------------------------
-- A client who may log in. Nobody is ever removed: who must not is suspended.

create table member (
  tenant_id     uuid not null,
  -- What the audit trail and events know it by.
  id            uuid not null default uuidv7(),
  -- What apps call it by. It counts over all lenders, because tokens of all of them are signed in
  -- one name, and there a subject must be one person.
  number        integer not null generated always as identity,
  member_no     text not null check (member_no ~ '^M-\d{6,}$'),
  client_id     uuid not null,
  email         text not null check (email !~ '[A-Z]' and length(email) between 3 and 254),
  status        text not null check (status in ('invited', 'active', 'suspended')),
  -- Argon2id, as for staff; null until the member has chosen one.
  password_hash text check (password_hash like '$argon2id$%'),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  last_login_at timestamptz,
  -- When somebody last asked, in the app, for a new password.
  reset_asked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references client (tenant_id, id),
  constraint member_by_number unique (number),
  constraint member_by_no unique (tenant_id, member_no),
  constraint member_by_client unique (tenant_id, client_id),
  constraint member_by_email unique (tenant_id, email),
  check (status <> 'active' or password_hash is not null)
);
call fence_by_tenant('member');
create policy platform on member to mkopo_platform using (true);
grant select, insert, update on member to mkopo_app;
grant select on member to mkopo_platform;

create table member_counter (
  tenant_id uuid primary key,
  last      bigint not null check (last > 0)
);
call fence_by_tenant('member_counter');
grant select, insert, update on member_counter to mkopo_app;

-- A code with which somebody chooses a password, once: the lender hands it over. The latest of a
-- member counts; one that was used, or followed by another, is over.
create table member_code (
  tenant_id  uuid not null,
  id         uuid not null default uuidv7(),
  member_id  uuid not null,
  purpose    text not null check (purpose in ('invitation', 'reset')),
  -- Argon2id: a code is short enough to be typed, and so to be guessed from a plain hash.
  code_hash  text not null check (code_hash like '$argon2id$%'),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references member (tenant_id, id)
);
create unique index member_code_alive on member_code (tenant_id, member_id)
  where ended_at is null;
call fence_by_tenant('member_code');
create policy platform on member_code to mkopo_platform using (true);
grant select, insert, update (ended_at) on member_code to mkopo_app;
grant select on member_code to mkopo_platform;

-- A token that was handed out: its id is the token's. What is no longer here as a living row opens
-- nothing, however well it is signed. A refresh makes another of the same log-in.
create table member_session (
  tenant_id     uuid not null,
  id            uuid not null,
  member_id     uuid not null,
  credential_id uuid not null,
  -- When the member gave the password.
  began_at      timestamptz not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null check (expires_at > created_at),
  revoked_at    timestamptz,
  ip            inet,
  user_agent    text check (length(user_agent) <= 200),
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references member (tenant_id, id),
  foreign key (tenant_id, credential_id) references credential (tenant_id, id)
);
create index member_session_alive on member_session (tenant_id, member_id)
  where revoked_at is null;
call fence_by_tenant('member_session');
create policy platform on member_session to mkopo_platform using (true);
grant select, insert, update (revoked_at) on member_session to mkopo_app;
grant select on member_session to mkopo_platform;

-- ---------------------------------------------------------------------------------------------
-- What tokens are signed with, for the whole installation. A key is told to the world before it
-- signs, signs until the next one does, and is believed until its last token has expired; after
-- that its secret half is gone.

create table signing_key (
  id          text primary key,
  public_jwk  jsonb not null,
  -- Null once it signs no more.
  private_jwk jsonb,
  created_at  timestamptz not null,
  signs_from  timestamptz not null check (signs_from >= created_at),
  -- Set when it must not be believed any more, whatever it signed.
  revoked_at  timestamptz
);
call fence_for_platform('signing_key');
grant select, insert, update (private_jwk, revoked_at) on signing_key to mkopo_platform;

create function tell_signing_key_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('signing_key_changed', new.id);
  return null;
end $$;
create trigger tell_signing_key_changed after insert or update on signing_key
  for each row execute function tell_signing_key_changed();
