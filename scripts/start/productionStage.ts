// The stage of a wallet in production with doubles: over HTTP, tests play there whoever stands outside.
import type { IncomingMessage, ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import type { BankPlay } from "./bankPlay.ts"
import type { ProductionDoubles } from "./productionDoubles.ts"

interface Stage {
  readonly doubles: ProductionDoubles
  readonly bank: BankPlay
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
