import type { NetworkId } from "@wallet/core/money"
import { testAddress } from "../../chain/testAddresses.ts"
import type { Life } from "./life.ts"
import { months, type Step } from "./steps.ts"

interface Incoming {
  readonly network: NetworkId
  readonly currency: string
  readonly amount: string
  readonly from?: string
}

/** From an address that the screening vendor reports for review. It is derived only when needed. */
function riskyPayment(): Incoming {
  return { network: "tron", currency: "USDT", amount: "75", from: testAddress("tron", "review") }
}

/** Chain deposits: confirmed during the year, and in its last hour one pending and one under review. */
export function depositSteps(): readonly Step[] {
  const arrived: readonly Incoming[] = [
    { network: "tron", currency: "USDT", amount: "420" },
    { network: "bitcoin", currency: "BTC", amount: "0.0125" },
    { network: "tron", currency: "USDT", amount: "150.5" },
    { network: "litecoin", currency: "LTC", amount: "4.2" },
  ]
  return [
    ...arrived.map((incoming, index): Step => {
      const day = months[index * 3] ?? 0
      return { name: `deposit ${index}`, days: day - 17, act: (life) => receive(life, incoming, 40) }
    }),
    { name: "deposit to review", days: 0, hours: 3, act: (life) => receive(life, riskyPayment(), 40) },
    {
      name: "deposit on its way",
      days: 0,
      hours: 0.05,
      act: (life) => receive(life, { network: "bitcoin", currency: "BTC", amount: "0.0042" }, 0),
    },
  ]
}

async function receive(life: Life, { network, currency, amount, from }: Incoming, blocks: number): Promise<void> {
  const { address } = await life.ask("demo", "getDepositAddress", { network, currency })
  const payment = { outputs: [{ address, amount, currency }], ...(from !== undefined && { from }) }
  await life.play(`/api/chains/${network}/payments`, payment)
  await life.settle()
  if (blocks === 0) return
  await life.play(`/api/chains/${network}/blocks`, { count: blocks })
  await life.settle()
}
