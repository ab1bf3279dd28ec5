import { type SmsSimulator, startSmsSimulator } from './simulate-sms.ts';
import { type SmtpSimulator, startSmtpSimulator } from './simulate-smtp.ts';

/** Providers of our own on this machine: nobody outside hears of anything. */
export type SimulatedProviders = {
  readonly sms: SmsSimulator;
  readonly mail: SmtpSimulator;
  close(): Promise<void>;
};

export async function startSimulatedProviders(): Promise<SimulatedProviders> {
  const [sms, mail] = await Promise.all([startSmsSimulator(), startSmtpSimulator()]);
  return {
    sms,
    mail,
    async close() {
      await Promise.all([sms.close(), mail.close()]);
    },
  };
}
