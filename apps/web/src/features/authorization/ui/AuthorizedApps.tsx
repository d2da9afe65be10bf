import type { AuthorizedApp } from "@wallet/core/account"
import { useAuthorizedApps, useRevokeAuthorizedApp } from "@wallet/react/account"
import { m } from "../../../i18n/generated/messages.js"
import { useLocale } from "../../../i18n/LocaleProvider.tsx"
import { formatDay, formatMoment } from "../../../lib/formatDate.ts"
import { problemsOf, useProblems } from "../../../lib/problems.ts"
import { scopeTexts } from "../../../lib/scopeTexts.ts"
import { Button } from "../../../ui/Button.tsx"
import { ErrorState } from "../../../ui/ErrorState.tsx"
import { Loading } from "../../../ui/Loading.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { Panel } from "../../../ui/Panel.tsx"
import { ProblemText } from "../../../ui/ProblemText.tsx"
import { Skeleton } from "../../../ui/Skeleton.tsx"

/** The apps that act for the customer, and the way to end that: a part of the settings. */
export function AuthorizedApps() {
  const { data, isPending, isFetching, refetch } = useAuthorizedApps()
  const revoke = useRevokeAuthorizedApp()
  const { problems, show } = useProblems()
  const end = async (authorizedAppId: string) => {
    show({ fields: {} })
    try {
      await revoke.mutateAsync({ authorizedAppId })
    } catch (error) {
      show(problemsOf(error, []))
    }
  }
  return (
    <Panel title={m.authorization_apps()}>
      <p className="-mt-2 text-small text-muted">
        {data?.items.length === 0 ? m.authorization_appsEmpty() : m.authorization_appsText()}
      </p>
      {problems.form && (
        <div className="mt-4">
          <Notice kind="danger">
            <ProblemText {...problems.form} />
          </Notice>
        </div>
      )}
      {!data && isPending && (
        <Loading>
          <Skeleton className="mt-4 h-16" />
        </Loading>
      )}
      {!data && !isPending && (
        <ErrorState text={m.authorization_appsFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && data.items.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {data.items.map((app) => (
            <li key={app.id} className="flex items-center gap-3 py-3">
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
            </li>
          ))}
        </ul>
      )}
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
      <p className="text-small">{app.scopes.map((scope) => scopeTexts[scope].name()).join(", ")}</p>
      <p className="text-caption text-muted">
        {m.authorization_since({ day: formatDay(app.authorizedAt) })} · {used}
      </p>
    </div>
  )
}
