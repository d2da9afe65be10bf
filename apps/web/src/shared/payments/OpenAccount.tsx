import { useMe } from "@wallet/react"
import { Lock } from "lucide-react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"

/** Renders children for an open account. For a frozen one: the reason and the next step. */
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
