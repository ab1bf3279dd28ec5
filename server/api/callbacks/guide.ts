/** What the reference of the payment callbacks opens with. */
export const GUIDE = `
What the mobile-money provider calls, at addresses that we give it with every request. You need this
page only to put a proxy in front of them, or to find out what came.

**The address is the secret.** The provider signs nothing, so each lender's addresses hold 192 bits
that nobody can guess. Anything else is answered 404.

**Nothing is believed.** A call is written down as it came, whatever it is, and answered at once. A
job then asks the provider itself; only what it confirms moves money in the books. The same news
twice, late, early or out of order changes nothing.

**Reports on messages** come the same way: a provider of SMS tells at \`/message-reports\` whether
they arrived. Of them nothing more depends than what the log of messages shows.
`.trim();
