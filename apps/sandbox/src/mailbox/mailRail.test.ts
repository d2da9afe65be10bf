import { describeMail } from "@wallet/provider/rails/mail/mailSuite.testing.ts"
import { startTestProvider } from "@wallet/provider/test/testProvider.ts"
import { createSandboxMailRail } from "./mailRail.ts"
import { readMails } from "./readMails.ts"

describeMail("the sandbox's", async () => {
  const provider = await startTestProvider()
  const { sandbox } = provider.database
  return {
    rail: createSandboxMailRail(sandbox, provider.services.now, new Uint8Array(32).fill(1)),
    inbox: async (to) => (await readMails(sandbox, to)).map(({ subject, body }) => ({ subject, text: body })),
    close: () => provider.stop(),
  }
})
