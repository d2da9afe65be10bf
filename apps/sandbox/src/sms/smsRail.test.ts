import { describeSms } from "@wallet/provider/rails/sms/smsSuite.testing.ts"
import { startTestProvider } from "@wallet/provider/test/testProvider.ts"
import { readSms } from "./readSms.ts"
import { createSandboxSmsRail } from "./smsRail.ts"

describeSms("the sandbox's", async () => {
  const provider = await startTestProvider()
  const { sandbox } = provider.database
  const rail = createSandboxSmsRail(sandbox, provider.services.now, new Uint8Array(32).fill(1))
  return {
    rail,
    phone: async (to) => (await readSms(sandbox, to)).map(({ body }) => body),
    report: (key, outcome) => ({ ...rail.report(key, outcome), search: "" }),
    goneNumber: undefined,
    failNext: undefined,
    close: () => provider.stop(),
  }
})
