import { readPageForm } from "@wallet/provider/platform/http/pageInput.ts"
import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { html } from "hono/html"
import * as v from "valibot"
import { sandboxPage } from "../page.ts"
import type { SandboxBankAccount } from "./bankAccount.ts"
import type { Booking } from "./writeFiles.ts"

/** The path at which `bankAccountRoutes` is mounted. */
const bankAccountPath = "/sandbox/bank"

const TransferSchema = v.object({
  amount: v.pipe(
    v.string(),
    v.regex(/^\d{1,9}(\.\d{1,2})?$/, "invalid"),
    v.transform((text) => {
      const [whole = "0", part = ""] = text.split(".")
      return BigInt(whole) * 100n + BigInt(part.padEnd(2, "0"))
    }),
    v.minValue(1n, "invalid"),
  ),
  name: v.pipe(v.string(), v.trim(), v.minLength(1, "required"), v.maxLength(70, "too_long")),
  reference: v.pipe(v.string(), v.maxLength(140, "too_long")),
})
/** The payer's account, which belongs to nobody. */
const payerIban = "DE93999999990000000001"

/**
 * The bank of the operator's account: `GET /` shows its bookings; `POST /transfers` makes an incoming transfer;
 * `POST /statement` writes a statement: 303 to the page.
 */
export function bankAccountRoutes(bank: SandboxBankAccount): Hono {
  const routes = new Hono()
  routes.use(bodyLimit({ maxSize: 4096 }))
  routes.get("/", async (context) => context.html(bankPage(await bank.list())))
  routes.post("/transfers", async (context) => {
    const typed = v.safeParse(TransferSchema, await readPageForm(context))
    if (!typed.success)
      return context.html(
        sandboxPage("Bank", html`<p>An amount such as 100.00, a name and a text are needed.</p>`),
        422,
      )
    const { amount: cents, name, reference: remittance } = typed.output
    await bank.receive({ cents, name, remittance, iban: payerIban })
    return context.redirect(bankAccountPath, 303)
  })
  routes.post("/statement", async (context) => {
    await bank.writeStatement()
    return context.redirect(bankAccountPath, 303)
  })
  return routes
}

function bankPage(bookings: readonly Booking[]) {
  return sandboxPage(
    "Bank",
    html`<p>Play a payer who sends euros to the wallet's account. The customer's reference is on the page of the top-up by bank
        transfer; without it, or with another name than the customer's, the money waits for an operator.</p>
      <form method="post" action="${bankAccountPath}/transfers">
        <p><label>Amount in euros <input name="amount" inputmode="decimal" value="100.00" required /></label></p>
        <p><label>Name of the sender <input name="name" required maxlength="70" /></label></p>
        <p><label>Reference <input name="reference" maxlength="140" /></label></p>
        <button>Send</button>
      </form>
      <form method="post" action="${bankAccountPath}/statement"><button>Write a statement of the day</button></form>
      ${bookings.map(
        ({ direction, cents, name, remittance, day }) => html`<article>
          <p>
            <strong>${direction === "in" ? "+" : "−"}${String(cents / 100n)}.${String(cents % 100n).padStart(2, "0")} EUR</strong>,
            ${day}<br />${name}<br /><code>${remittance}</code>
          </p>
        </article>`,
      )}`,
  )
}
