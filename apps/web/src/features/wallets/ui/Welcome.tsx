import { m } from "#i18n/generated/messages.js"
import { ButtonLink } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"
import { FirstCoin } from "./FirstCoin.tsx"

/** The start page of a new customer in place of an empty total: an introduction and the first steps. */
export function Welcome() {
  return (
    <Panel>
      <div className="mb-4">
        <FirstCoin />
      </div>
      <h2 className="text-headline font-semibold">{m.wallets_welcomeTitle()}</h2>
      <p className="mt-2 max-w-prose text-muted">{m.wallets_welcomeText()}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/account/top-up">{m.wallets_firstTopUp()}</ButtonLink>
        <ButtonLink to="/account/merchant" kind="secondary">
          {m.wallets_firstInvoice()}
        </ButtonLink>
      </div>
    </Panel>
  )
}
