import { ArrowUpFromLine } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"

/** The notice for a currency that can't be withdrawn. */
export function NoWayOut({ currency }: { readonly currency: string }) {
  return (
    <Panel className="max-w-prose">
      <EmptyState
        icon={<ArrowUpFromLine size={24} />}
        title={m.withdrawals_noneTitle()}
        action={
          <ButtonLink to="/account/exchange" search={currency === "" ? {} : { currency }}>
            {m.withdrawals_toExchange()}
          </ButtonLink>
        }
      >
        {m.withdrawals_noneText()}
      </EmptyState>
    </Panel>
  )
}
