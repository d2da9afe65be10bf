import { describeMessenger } from "@wallet/provider/rails/messenger/messengerSuite.testing.ts"
import { startTestProvider } from "@wallet/provider/test/testProvider.ts"
import { createSandboxMessenger, secretHeader } from "./messenger.ts"

describeMessenger("the sandbox's", async () => {
  const provider = await startTestProvider()
  const { sandbox } = provider.database
  const origin = "http://127.0.0.1:8080"
  const rail = createSandboxMessenger(sandbox, () => provider.services.now(), origin, new Uint8Array(32).fill(1))
  return {
    rail,
    write: (person, text) => rail.write(person, text),
    chatOf: (person) => person,
    chat: async (person) => (await rail.readChat(person)).filter(({ by_bot }) => by_bot).map(({ body }) => body),
    secretHeader,
    close: () => provider.stop(),
  }
})
