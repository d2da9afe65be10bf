import { Link, type LinkProps } from "@tanstack/react-router"
import { ChevronRight, CirclePause, type LucideIcon } from "lucide-react"
import type { Term } from "#features/topUps/model/terms.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Money } from "#shared/money/Money.tsx"

interface MethodRowProps {
  /** Undefined if the method has no form here. */
  readonly target?: Pick<LinkProps, "to" | "search">
  /** The end of the operator's pause: until then it can't be opened. */
  readonly pausedUntil?: string | undefined
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly terms: readonly Term[]
}

const rowStyle = "flex items-center gap-4 px-5 py-4 text-ink tablet:px-6"

/** A top-up method with its terms. */
export function MethodRow({ target, pausedUntil, Icon, title, text, terms }: MethodRowProps) {
  const { locale } = useLocale()
  const content = (
    <>
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon size={20} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium">{title}</span>
        {pausedUntil === undefined ? (
          <span className="text-caption text-muted">{text}</span>
        ) : (
          <span className="flex items-start gap-1.5 text-caption text-warning">
            <CirclePause size={16} aria-hidden className="mt-px shrink-0" />
            <span>{m.common_pausedUntil({ until: formatMoment(pausedUntil, locale) })}</span>
          </span>
        )}
        {pausedUntil === undefined && terms.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-x-4 text-caption text-muted">
            {terms.map(({ label, value }) => (
              <span key={label}>
                <span>{`${label}: `}</span>
                <TermValue value={value} />
              </span>
            ))}
          </span>
        )}
      </span>
    </>
  )
  return (
    <li>
      {target && pausedUntil === undefined ? (
        <Link {...target} className={`${rowStyle} no-underline transition-colors duration-150 hover:bg-sunken`}>
          {content}
          <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
        </Link>
      ) : (
        <div className={rowStyle}>{content}</div>
      )}
    </li>
  )
}

function TermValue({ value }: Pick<Term, "value">) {
  if (typeof value === "string") return <span>{value}</span>
  if ("amount" in value) return <Money {...value} />
  const [least, most] = value
  return (
    <>
      <Money {...least} withoutCode />
      <span>–</span>
      <Money {...most} />
    </>
  )
}
