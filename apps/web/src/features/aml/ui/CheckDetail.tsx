import { hasTag } from "@wallet/core"
import { useAmlCheck } from "@wallet/react/account"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Spinner } from "#ui/Spinner.tsx"
import { CheckResult } from "./CheckResult.tsx"

/** The polling interval of a pending check in milliseconds, for times without a live connection. */
const lookAgain = 2000

/** One check, pending or completed. */
export function CheckDetail({ checkId }: { readonly checkId: string }) {
  const check = useAmlCheck(
    { checkId },
    { refetchInterval: ({ state }) => (state.data?.state === "queued" ? lookAgain : false) },
  )
  const { data } = check
  if (check.isPending) {
    return (
      <Loading>
        <Skeleton className="h-96 rounded-surface" />
      </Loading>
    )
  }
  if (!data) {
    const isUnknown = hasTag(check.error, "not_found")
    return (
      <Panel>
        {isUnknown ? (
          <ErrorState text={m.aml_unknown()} />
        ) : (
          <ErrorState text={m.aml_loadFailed()} onRetry={() => void check.refetch()} isRetrying={check.isFetching} />
        )}
      </Panel>
    )
  }
  if (data.result) return <CheckResult check={data} result={data.result} />
  return (
    <Panel>
      <output className="flex flex-col items-center gap-3 py-8 text-center">
        {data.state === "queued" && (
          <span className="text-accent">
            <Spinner label={m.common_working()} />
          </span>
        )}
        <h2 className="text-title font-semibold">
          {data.state === "queued" ? m.aml_queuedTitle() : m.aml_failedTitle()}
        </h2>
        <p className="max-w-prose text-small text-muted">
          {data.state === "queued" ? m.aml_queuedText() : m.aml_failedText()}
        </p>
        {data.state === "failed" && (
          <ButtonLink kind="secondary" to="/account/aml" search={{ subject: data.txid ?? data.address }}>
            {m.common_retry()}
          </ButtonLink>
        )}
      </output>
    </Panel>
  )
}
