import type { Like } from '#kit/text/use-words.ts';
import type { FINDING_WORDS } from './finding-words.ts';

const HOW_TO_BACK_UP = 'Fanya nakala kila usiku, na ujaribu kuirejesha (docs/operating.md).';
const HOW_TO_CLOSE =
  'Tafuta close-days kwenye kumbukumbu za seva; kwa mkono: mkopo close-day --all-tenants';
const LOOK_FOR_JOB = 'Tafuta kazi yake kwenye kumbukumbu za seva; je, kuna seva inayofanya kazi?';
const TAKE_A_BASE = 'Endesha mkopo backup --base.';
const SEE_OPERATING = 'Tazama docs/operating.md.';

/** What the doctor finds, and what to do about it. Commands and settings keep their names. */
export const FINDING_WORDS_SW: Like<typeof FINDING_WORDS> = {
  check_settings: 'Mipangilio',
  'check_unsafe database allowed': 'Hifadhidata isiyo salama imeruhusiwa',
  check_disks: 'Diski',
  'check_place of backups': 'Mahali pa nakala',
  check_database: 'Hifadhidata',
  check_migrations: 'Mabadiliko ya muundo',
  check_roles: 'Majukumu',
  'check_lost writes': 'Maandishi yanayoweza kupotea',
  'check_read-only': 'Kusoma pekee',
  check_connections: 'Miunganisho',
  check_clock: 'Saa',
  check_listening: 'Kusikiliza',
  check_secrets: 'Siri',
  check_documents: 'Nyaraka',
  check_demo: 'Wakopeshaji wa maonyesho',
  'check_simulated money': 'Pesa za kuigiza',
  check_days: 'Siku',
  'check_money under way': 'Pesa zilizo njiani',
  'check_audit trail': 'Kumbukumbu za ukaguzi',
  check_partitions: 'Vigawanyo',
  check_backups: 'Nakala za akiba',
  check_archive: 'Kumbukumbu za WAL',

  what_settings_unreadable: 'mipangilio haisomeki: {words}',
  todo_settings_unreadable: 'Hakuna seva inayoanza kwa mipangilio hii. Tazama docs/operating.md.',
  what_strange_setting: '{name} si mpangilio, na haifanyi kitu',
  todo_strange_setting: SEE_OPERATING,
  what_misspelt_setting: '{name} si mpangilio, na haifanyi kitu',
  todo_misspelt_setting: 'Je, ulimaanisha {meant}? Tazama docs/operating.md.',
  what_unsafe_allowed: 'ALLOW_UNSAFE_DATABASE=on inaruhusu seva inayoweza kupoteza maandishi',
  todo_unsafe_allowed: 'Ondoa mpangilio huu popote penye pesa halisi.',
  what_database_unreachable: 'hifadhidata haipatikani: {words}',
  todo_database_unreachable: 'Hakuna kingine kilichoweza kuangaliwa.',
  what_not_looked: 'hili halikuweza kuangaliwa: {words}',
  todo_not_looked: 'Rekebisha mengine yaliyotajwa hapa, kisha uangalie tena.',
  what_disk_full: 'diski ya {folder} imebakiwa na {left}',
  todo_disk_full: 'Ongeza nafasi, au tumia diski kubwa zaidi.',
  what_key_in_backup: 'ufunguo mkuu umo ndani ya nakala {place}',
  todo_key_in_backup: 'Weka ufunguo mahali pengine.',
  what_backup_in_data: 'nakala {place} imo ndani ya folda ya data',
  todo_backup_in_data: 'Iweke kwenye mashine nyingine.',
  what_no_backup: 'hakuna nakala inayojulikana hapa ({path})',
  todo_no_backup: HOW_TO_BACK_UP,
  what_old_backup: 'nakala ya mwisho ina umri wa saa {hours}',
  todo_old_backup: HOW_TO_BACK_UP,
  what_clock_off: 'saa za mashine hii na hifadhidata zinatofautiana kwa sekunde {seconds}',
  todo_clock_off: 'Weka mashine zote mbili kwa NTP; tazama docs, Clocks.',

  what_schema_behind: 'muundo wa hifadhidata uko nyuma ya programu: {names}',
  todo_schema_behind: 'Endesha mkopo migrate, au anzisha seva.',
  what_migration_trouble: 'muundo wa hifadhidata si ule ambao programu inatarajia: {words}',
  todo_migration_trouble:
    'Tazama docs/operating.md, Upgrades. Hakuna seva inayoanza katika hali hii.',
  what_writes_may_be_lost: '{name} imezimwa: hitilafu inaweza kupoteza pesa zilizoandikwa',
  todo_writes_may_be_lost: 'Weka {name} = on.',
  what_standby: 'hifadhidata ni ya akiba (standby): hakuna kinachoweza kuandikwa',
  todo_standby: 'DATABASE_URL itaje hifadhidata kuu.',
  what_read_only: 'hifadhidata ni ya kusoma pekee: hakuna kinachoweza kuandikwa',
  todo_read_only: 'DATABASE_URL itaje hifadhidata kuu.',
  what_role_missing: 'jukumu {role} halipo',
  todo_role_missing: 'Superuser aendeshe: create role {role} nologin',
  what_role_not_taken: 'jukumu {taker} haliruhusiwi kuchukua {role}',
  todo_role_not_taken: 'Superuser aendeshe: grant {role} to {taker}',
  what_role_unfenced: 'jukumu {role} halina uzio: linaweza kuingia, au kuona wakopeshaji wote',
  todo_role_unfenced: 'Superuser aendeshe: alter role {role} nologin nosuperuser nobypassrls',
  what_role_above_fences: 'jukumu la seva {role} liko juu ya uzio kati ya wakopeshaji',
  todo_role_above_fences: 'Tumia jukumu lisilomiliki kitu (docs/operating.md, Two ways to run).',
  what_connections_taken: 'miunganisho {used} kati ya {all} ya hifadhidata imetumika',
  todo_connections_taken:
    'Ongeza max_connections, weka pooler katikati, au endesha seva chache zaidi.',
  what_keys_not_heard:
    'mabadiliko ya funguo hayasikiki: ufunguo uliofutwa hutafutwa kila sekunde, na /readyz ni 503',
  todo_keys_not_heard: 'Weka DATABASE_LISTEN_URL iwe njia ya moja kwa moja.',

  what_master_key_missing: 'siri zimefungwa kwa ufunguo mkuu {id}, ambao haupo hapa',
  todo_master_key_missing:
    'Uutoe kama MASTER_KEY au MASTER_KEY_FILE, au ndani ya DATA_DIR: seva iliyoutengeneza inao.',
  what_master_key_old: 'siri bado zimefungwa kwa ufunguo mkuu wa awali, {id}',
  todo_master_key_old: 'Anzisha seva.',
  what_secrets_in_clear: 'siri {count} ziko wazi ndani ya hifadhidata',
  todo_secrets_in_clear:
    'Anzisha seva, ambayo itazifunga; kisha tengeneza funguo mpya (mkopo key rotate-signing).',
  what_strange_folder: '{folder} si folda ambamo nyaraka huhifadhiwa hapa',
  todo_strange_folder:
    'DOCUMENTS_DIR itaje folda inayotumiwa na seva zote, irejeshe, au tumia bucket (S3_ENDPOINT).',
  what_demo_open:
    'wakopeshaji wa maonyesho, ambao manenosiri yao ni wazi, wanaweza kutumiwa na yeyote anayefika',
  todo_demo_open: 'Weka DEMO_DATA=off.',
  what_money_simulated:
    'pesa za simu zinaigizwa kwa wakopeshaji wasio wa maonyesho: hakuna shilingi inayosogea',
  todo_money_simulated: 'Toa MPESA_ACCOUNTS, au weka PAYMENT_RAIL=off (docs/rail.md).',

  what_yesterday_open: '{slug}: siku ya jana haijafungwa',
  todo_yesterday_open: HOW_TO_CLOSE,
  what_days_open: '{slug}: siku {days} hazijafungwa',
  todo_days_open: HOW_TO_CLOSE,
  what_payouts_wait: '{slug}: utoaji wa mikopo unasubiri ({count}, wa zamani zaidi saa {hours})',
  todo_payouts_wait: 'Tazama mkopo rail status.',
  what_prompts_wait: '{slug}: malipo ya simu yanasubiri ({count}, ya zamani zaidi saa {hours})',
  todo_prompts_wait: 'Tazama mkopo rail status.',
  what_audit_not_sealed: '{slug}: kumbukumbu za ukaguzi hazijafungwa (seal-audit-trails)',
  todo_audit_not_sealed: LOOK_FOR_JOB,
  what_audit_end_not_noted:
    '{slug}: mwisho wa mnyororo wa ukaguzi haujaandikwa kwenye {file} (note-audit-heads)',
  todo_audit_end_not_noted: LOOK_FOR_JOB,
  what_audit_link_lost: '{slug}: kiungo cha mnyororo wake wa ukaguzi kimepotea',
  todo_audit_link_lost:
    'Endesha mkopo audit verify; baada ya kurejesha nakala, hamisha faili la miisho pembeni.',
  what_partitions_missing: 'bado hakuna nafasi ya siku zijazo: {names}',
  todo_partitions_missing:
    'Seva huzitengeneza kila saa (keep-partitions): je, kuna seva inayofanya kazi?',
  what_archive_off: 'WAL_ARCHIVE_DIR imewekwa, lakini hifadhidata inayoendeshwa haihifadhi WAL',
  todo_archive_off: 'Zima seva na uiwashe tena; toa mpangilio huu kwa amri pia.',
  what_wal_not_archived: 'WAL haihifadhiwi: {name} inashindwa',
  todo_wal_not_archived:
    'Angalia diski yake na kumbukumbu za PostgreSQL; hadi hapo WAL inajaza diski nyingine.',
  what_no_base: '{folder} haina msingi (base): WAL pekee haina faida',
  todo_no_base: TAKE_A_BASE,
  what_wal_missing: 'faili za WAL hazipo ndani ya {folder} tangu msingi wa mwisho',
  todo_wal_missing: TAKE_A_BASE,
};
