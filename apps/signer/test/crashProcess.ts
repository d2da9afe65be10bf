// A signer that dies by SIGKILL at the step that its second argument names. It signs one request and prints the answer.
import { createSeedKeys } from "@wallet/chains/seedKeys.ts"
import { openJournal } from "../src/journal.ts"
import { createSigner } from "../src/signer.ts"
import { evm, policy, seed } from "./requests.ts"

const [path = "", killedAt] = process.argv.slice(2)
const dieAt = (step: string) => {
  if (step === killedAt) process.kill(process.pid, "SIGKILL")
}
const journal = openJournal(path, dieAt)
dieAt("opened")
const signer = createSigner({
  privateKeys: createSeedKeys(seed),
  policy,
  journal,
  now: () => new Date(),
  onSigned: () => dieAt("signed"),
})
const answer = signer.sign(evm)
dieAt("answered")
process.stdout.write(JSON.stringify(answer))
