import type { ApiKeyRequest } from "@wallet/core/contract"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Badge, type BadgeKind } from "#ui/Badge.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { requestColumns } from "./requestColumns.ts"

interface RequestRowProps {
  readonly request: ApiKeyRequest
  /** Shown in the log of several keys. */
  readonly keyName: string | undefined
}

/** One request: its call, its outcome and its id. */
export function RequestRow({ request, keyName }: RequestRowProps) {
  const { locale } = useLocale()
  const { at, call, method, path, status, tag, duration, address, requestId } = request
  return (
    <div className={`text-small ${requestColumns}`}>
      <time dateTime={at} className="figures block text-caption text-muted @columns:text-small">
        {formatMoment(at, locale)}
      </time>
      <div className="min-w-0">
        <p className="font-mono wrap-anywhere">
          <span className="font-semibold">{method}</span> <span>{path || call}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
          {keyName && <span className="wrap-anywhere">{keyName}</span>}
          <span>{address}</span>
          <span className="inline-flex min-w-0 items-center">
            <span className="font-mono wrap-anywhere">{requestId}</span>
            <CopyButton text={requestId} thing={m.apiKeys_requestIdThing()} />
          </span>
        </p>
      </div>
      <span className="mr-3 @columns:mr-0">
        <Badge kind={toKind(status)}>{status}</Badge>
      </span>
      {tag === null ? (
        <span className="hidden @columns:block" />
      ) : (
        <a
          href={`/docs/errors/${tag}/`}
          className="touch-target font-mono text-caption text-accent underline-offset-4 wrap-anywhere hover:underline"
        >
          {tag}
        </a>
      )}
      <span className="figures float-right text-caption text-muted @columns:float-none @columns:text-right @columns:text-small">
        {m.common_duration({ duration })}
      </span>
    </div>
  )
}

function toKind(status: number): BadgeKind {
  if (status < 400) return "success"
  return status < 500 ? "warning" : "danger"
}
