import { callbackUrls } from '#gateways/mpesa/kit/callback-address.ts';
import { openRails } from '#gateways/mpesa/rails.ts';
import { findTenant } from '#main/commands/kit/command-scope.ts';
import { printOutcome } from '#main/commands/kit/print.ts';
import { needed, readOptions } from '#main/commands/kit/read-options.ts';
import { type Config, originOf, readConfig } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { railFaults } from '#main/settle-rail.ts';
import { withDatabase } from '#main/with-database.ts';
import { platformSecret } from '#store/access/platform-secret-store.ts';
import { inPlatform } from '#store/kit/transaction.ts';

/** Tells the provider where payments to a lender's paybill number are announced. */
type Given = { readonly tenant?: string; readonly json?: true };

export async function registerPaybill(given: Given): Promise<void> {
  const { slug } = readOptions({ slug: () => needed('--tenant', given.tenant) });
  const config = readConfig();
  const rail = (await openAccounts(config)).of(slug);
  if (!rail) throw new OperatorError(`${slug} has no account in MPESA_ACCOUNTS.`);
  const origin = originFor(config, rail.isSimulated);
  const urls = await withDatabase((database) =>
    inPlatform(database, async (tx) => {
      const lender = await findTenant(tx, slug);
      const [fault] = railFaults(config.rail, [lender]);
      if (fault) throw new OperatorError(fault);
      return callbackUrls({ origin, key: await platformSecret(tx, 'rail') }, lender.id);
    }),
  );
  const asked = await rail.registerPaybill({
    confirmationUrl: urls.paybillConfirmation,
    validationUrl: urls.paybillValidation,
  });
  if (asked.kind !== 'accepted') {
    throw new OperatorError(`M-Pesa did not take the addresses of ${slug}: ${asked.reason}.`);
  }
  printOutcome(given.json, {
    words: `Payments to the paybill number of ${slug} are announced to ${origin} from now on.`,
    value: { tenant: slug, origin },
  });
}

async function openAccounts({ rail }: Config) {
  if (rail.kind === 'accounts') return openRails(rail);
  throw new OperatorError(
    rail.kind === 'off'
      ? 'Mobile money is off: give the lender an account in MPESA_ACCOUNTS.'
      : 'Mobile money is simulated inside the server: there is nothing to register. ' +
          'Set MPESA_ACCOUNTS, or run mkopo rail simulator.',
  );
}

/** Only a simulator on this machine can be told an address that the world does not see. */
function originFor({ publicUrl, host, port }: Config, isSimulated: boolean): string {
  if (publicUrl !== null) return publicUrl;
  if (isSimulated) return originOf(host, port);
  throw new OperatorError('PUBLIC_URL must say where M-Pesa reaches this server.');
}
