import { createSandboxChainPlay } from "@wallet/sandbox/chain/play.ts"
import * as v from "valibot"
import type { TestProvider } from "#test/testProvider.ts"
import { scanChain } from "#wallet/deposits/scanner.ts"

/** Pays bitcoins from outside to a customer. */
export async function makeOwnedDeposit(provider: TestProvider, token: string): Promise<{ depositId: string }> {
  const { database, services, worker } = provider
  const play = createSandboxChainPlay(database.sandbox, services.now)
  const answer = await provider.send("GET", "/deposits/address?currency=BTC&network=bitcoin", { token })
  const { address } = v.parse(v.looseObject({ address: v.string() }), answer.data)
  const txid = await play.pay({ network: "bitcoin", outputs: [{ address, contract: null, amount: 100_000n }] })
  await scanChain(services, "bitcoin")
  await worker.drain()
  const { id: depositId } = await database.db
    .selectFrom("deposits")
    .select("id")
    .where("txid", "=", txid)
    .executeTakeFirstOrThrow()
  return { depositId }
}
