import { useMe } from "@wallet/react"
import { Lock } from "lucide-react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"

/** What only an account that is open may do; of a frozen one it says why not, and what to do. */
export function OpenAccount({ children }: { readonly children: Elements }) {
  const me = useMe()
  if (!me.data?.frozenAt) return children
  return (
    <Panel>
      <EmptyState
        icon={<Lock size={20} />}
        title={m.ui_frozenTitle()}
        action={
          <ButtonLink kind="secondary" to="/help">
            {m.ui_frozenAction()}
          </ButtonLink>
        }
      >
        {m.ui_frozenText()}
      </EmptyState>
    </Panel>
  )
}
