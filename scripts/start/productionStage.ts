// The stage of a wallet in production with doubles: over HTTP, tests play there whoever stands outside.
import type { IncomingMessage, ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import type { BankPlay } from "./bankPlay.ts"
import type { ProductionChains } from "./productionChains.ts"
import type { ProductionDoubles } from "./productionDoubles.ts"

interface Stage {
  readonly doubles: ProductionDoubles
  readonly bank: BankPlay
  readonly chains: ProductionChains
}

type Play = (stage: Stage, asked: Readonly<Record<string, string>>) => Promise<unknown>

const plays: Readonly<Record<string, Play>> = {
  // At the address of the sandbox's mailbox and in its order, so that the same helpers read both.
  "/sandbox/mailbox": async ({ doubles }, { to = "" }) =>
    (await doubles.mail.inbox(to)).toReversed().map(({ subject, text: body }) => `${subject}\n${body}`),
  "/chat": async ({ doubles }, { person = "" }) => doubles.telegram.chat(person),
  "/write": async ({ doubles }, { person = "", line = "" }) => (await doubles.write(person, line)).status,
  "/paySbp": ({ doubles }) => doubles.paySbp(),
  "/bank/receive": ({ bank }, { name = "", reference = "", cents = "" }) =>
    bank.receive({ name, reference, cents: BigInt(cents) }),
  "/bank/approvePayments": ({ bank }) => bank.approvePayments(),
  "/bank/payFiles": ({ bank }) => bank.payFiles(),
  "/chains": ({ chains }) => Promise.resolve(chains.names),
  "/chains/pay": ({ chains }, { network = "", address = "", amount = "" }) => chains.pay(network, address, amount),
  "/chains/mine": ({ chains }, { network = "", blocks = "1" }) => chains.mine(network, Number(blocks)),
  "/chains/newAddress": ({ chains }, { network = "" }) => chains.newAddress(network),
  "/chains/received": ({ chains }, { network = "", address = "" }) => chains.received(network, address),
  // At the address of the sandbox's phones, as above.
  "/sandbox/api/sms": ({ doubles }, { to = "" }) =>
    Promise.resolve(
      doubles
        .phone(to)
        .map((body) => ({ body }))
        .toReversed(),
    ),
  "/payByCard": ({ doubles }, { card = "", cents = "", merchant = "" }) =>
    doubles.issuing.pay(card, { amount: Number(cents), merchant }),
}

/** Plays what the path names, with the values of the query or of the body. */
export async function answerStage(stage: Stage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://stage")
  const body = await text(request)
  const asked = body === "" ? Object.fromEntries(searchParams) : (JSON.parse(body) as Record<string, string>)
  try {
    const result = await plays[pathname]?.(stage, asked)
    response.end(pathname === "/sandbox/mailbox" ? (result as string[]).join("\n\n") : JSON.stringify(result ?? null))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}
