import type { AuthorizedApp } from "@wallet/core/account"
import { useAuthorizedApps, useRevokeAuthorizedApp } from "@wallet/react/account"
import { formatDay, formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useForm } from "#shared/forms/useForm.ts"
import { scopeText } from "#shared/security/scopeTexts.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { useLostFocus } from "#ui/useLostFocus.ts"
import { AppList } from "./AppList.tsx"

/** The settings section with the apps that have access to the account, and the button that revokes it. */
export function AuthorizedApps() {
  const apps = useAuthorizedApps()
  const revoke = useRevokeAuthorizedApp()
  const { problems, show, refuse } = useForm()
  // A revoked app's button disappears, and the focus with it.
  const text = useLostFocus<HTMLParagraphElement>(apps.data?.items.map(({ id }) => id).join(" "))
  const end = async (authorizedAppId: string) => {
    show({ fields: {} })
    try {
      await revoke.mutateAsync({ authorizedAppId })
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Panel title={m.authorization_apps()}>
      <p ref={text} tabIndex={-1} className="-mt-2 text-small text-muted outline-none">
        {apps.data?.items.length === 0 ? m.authorization_appsEmpty() : m.authorization_appsText()}
      </p>
      {problems.form && (
        <div className="mt-4">
          <Notice kind="danger">
            <ProblemText {...problems.form} />
          </Notice>
        </div>
      )}
      <AppList query={apps}>
        {(app) => (
          <>
            <AppFacts app={app} />
            <Button
              kind="quiet"
              size="small"
              aria-label={m.authorization_endNamed({ name: app.name })}
              isPending={revoke.isPending && revoke.variables.authorizedAppId === app.id}
              onPress={() => void end(app.id)}
            >
              {m.authorization_end()}
            </Button>
          </>
        )}
      </AppList>
    </Panel>
  )
}

function AppFacts({ app }: { readonly app: AuthorizedApp }) {
  const { locale } = useLocale()
  const used =
    app.lastUsedAt === null
      ? m.authorization_neverUsed()
      : m.authorization_lastUsed({ moment: formatMoment(app.lastUsedAt, locale) })
  return (
    <div className="min-w-0 flex-1">
      <p className="font-medium wrap-anywhere">{app.name}</p>
      <p className="text-small">{app.scopes.map((scope) => scopeText(scope).name()).join(", ")}</p>
      <p className="text-caption text-muted">
        {`${m.authorization_since({ day: formatDay(app.authorizedAt) })} · ${used}`}
      </p>
    </div>
  )
}
