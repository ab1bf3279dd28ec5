-- What a lender lends. A product changes by getting another version; the old ones stay, because
-- loans were made with them.

create table product (
  tenant_id         uuid not null,
  id                uuid not null default uuidv7(),
  -- The version in force, and what lists ask for; all else is in that version's terms.
  version           integer not null check (version > 0),
  name              text not null check (length(name) > 0),
  is_active         boolean not null,
  is_portal_visible boolean not null,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  primary key (tenant_id, id)
);
call fence_by_tenant('product');
grant select, insert, update on product to mkopo_app;

create table product_version (
  tenant_id  uuid not null,
  product_id uuid not null,
  version    integer not null check (version > 0),
  -- The whole product as the rules of lending know it.
  terms      jsonb not null check (jsonb_typeof(terms) = 'object'),
  made_at    timestamptz not null default now(),
  primary key (tenant_id, product_id, version),
  foreign key (tenant_id, product_id) references product (tenant_id, id)
);
call fence_by_tenant('product_version');
call make_append_only('product_version');
grant select, insert on product_version to mkopo_app;
