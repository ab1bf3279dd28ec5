import { type SmsSimulator, startSmsSimulator } from './simulate-sms.ts';
import { type SmtpSimulator, startSmtpSimulator } from './simulate-smtp.ts';

/** Providers of our own on this machine: nobody outside hears of anything. */
export type SimulatedProviders = {
  readonly sms: SmsSimulator;
  readonly mail: SmtpSimulator;
  close(): Promise<void>;
};

/** Where they listen, and who hears of what they take. */
type ProviderOptions = {
  readonly sms?: Parameters<typeof startSmsSimulator>[0];
  readonly mail?: Parameters<typeof startSmtpSimulator>[0];
};

export async function startSimulatedProviders(
  options: ProviderOptions = {},
): Promise<SimulatedProviders> {
  const sms = await startSmsSimulator(options.sms);
  const mail = await startSmtpSimulator(options.mail).catch(async (error: unknown) => {
    await sms.close();
    throw error;
  });
  return {
    sms,
    mail,
    async close() {
      await Promise.all([sms.close(), mail.close()]);
    },
  };
}
