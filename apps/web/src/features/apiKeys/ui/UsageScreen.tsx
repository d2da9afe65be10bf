import { mostWebhookEndpoints } from "@wallet/core/contract"
import { useApiKeys, useWebhookEndpoints } from "@wallet/react/merchant"
import { readVersions } from "#features/apiKeys/model/deprecations.ts"
import { formatDay } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useApiDescription } from "#shared/api/apiDescription.ts"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Link } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProgressBar } from "#ui/ProgressBar.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { KeyUsage } from "./KeyUsage.tsx"

/** The use of the keys and endpoints against their limits, the version of the API, and calls that will be removed. */
export function UsageScreen() {
  return (
    <div className="flex flex-col gap-4">
      <LimitsPanel />
      <VersionsPanel />
    </div>
  )
}

function LimitsPanel() {
  const keys = useApiKeys()
  const endpoints = useWebhookEndpoints()
  const count = endpoints.data?.items.length ?? 0
  return (
    <Panel title={m.apiKeys_limits()}>
      <p className="-mt-2 mb-5 text-small text-muted">{m.apiKeys_limitsText()}</p>
      {!keys.data && keys.isPending && (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {!keys.data && keys.isError && (
        <ErrorState text={m.apiKeys_loadFailed()} onRetry={() => void keys.refetch()} isRetrying={keys.isFetching} />
      )}
      {keys.data?.items.length === 0 && (
        <EmptyState picture="keys" title={m.apiKeys_emptyTitle()}>
          {m.apiKeys_emptyText()}
        </EmptyState>
      )}
      <ul className="grid gap-x-8 gap-y-6 @list:grid-cols-2">
        {keys.data?.items.map(({ id, name }) => (
          <li key={id} className="min-w-0">
            <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium wrap-anywhere">{name}</span>
              <Link
                to="/account/api"
                search={{ section: "requests", key: id }}
                aria-label={m.apiKeys_requestsOf({ name })}
                className="touch-target text-small"
              >
                {m.apiKeys_requests()}
              </Link>
            </p>
            <KeyUsage apiKeyId={id} />
          </li>
        ))}
      </ul>
      {endpoints.data && (
        <div className="mt-6">
          <ProgressBar
            label={m.apiKeys_endpoints()}
            share={count / mostWebhookEndpoints}
            valueText={m.apiKeys_usageOf({ used: String(count), limit: String(mostWebhookEndpoints) })}
          />
        </div>
      )}
    </Panel>
  )
}

function VersionsPanel() {
  const versions = useApiDescription(readVersions)
  return (
    <Panel
      title={m.apiKeys_versions()}
      action={
        <a
          href="/docs/changelog/"
          className="touch-target text-small font-medium text-accent underline-offset-4 hover:underline"
        >
          {m.apiKeys_changelog()}
        </a>
      }
    >
      {versions.isPending && (
        <Loading>
          <Skeleton className="h-16" />
        </Loading>
      )}
      {versions.isError && (
        <ErrorState
          text={m.apiKeys_versionsFailed()}
          onRetry={() => void versions.refetch()}
          isRetrying={versions.isFetching}
        />
      )}
      {versions.data && (
        <>
          <p className="text-small">{m.apiKeys_version({ version: versions.data.version })}</p>
          <p className="mt-2 text-small text-muted">
            {versions.data.deprecations.length === 0 ? m.apiKeys_deprecationsNone() : m.apiKeys_deprecations()}
          </p>
          <ul className="divide-y divide-line">
            {versions.data.deprecations.map(({ name, method, path, sunset, instead }) => (
              <li key={name} className="py-3 text-small">
                <p className="font-mono wrap-anywhere">
                  <span className="font-semibold">{method}</span> <span>{path}</span>
                </p>
                <p className="mt-1 flex flex-wrap gap-x-2 text-muted">
                  <span>{m.apiKeys_removedFrom({ day: formatDay(sunset, "UTC") })}</span>
                  {instead && (
                    <a href={`/docs/reference/${instead}/`} className="text-accent underline-offset-4 hover:underline">
                      {m.apiKeys_useInstead({ name: instead })}
                    </a>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
