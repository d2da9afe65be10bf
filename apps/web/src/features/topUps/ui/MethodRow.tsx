import { Link, type LinkProps } from "@tanstack/react-router"
import { ChevronRight, type LucideIcon } from "lucide-react"
import type { Term } from "#features/topUps/model/terms.ts"
import { Money } from "#shared/money/Money.tsx"

interface MethodRowProps {
  /** Undefined if the method has no form here. */
  readonly target?: Pick<LinkProps, "to" | "search">
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly terms: readonly Term[]
}

const rowStyle = "flex items-center gap-4 px-5 py-4 text-ink tablet:px-6"

/** A top-up method with its terms. */
export function MethodRow({ target, Icon, title, text, terms }: MethodRowProps) {
  const content = (
    <>
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon size={20} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium">{title}</span>
        <span className="text-caption text-muted">{text}</span>
        {terms.length > 0 && (
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
      {target ? (
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
