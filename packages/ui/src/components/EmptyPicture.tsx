import type { ReactNode } from "react"

/** The pictures of empty lists, by their content. */
export type EmptyPictureName =
  | "card"
  | "checks"
  | "endpoints"
  | "exchanges"
  | "incoming"
  | "invoices"
  | "keys"
  | "movements"
  | "notices"
  | "payouts"
  | "templates"

const sheet = "fill-surface stroke-line-strong"
const entry = "fill-line"
const ours = "fill-accent"
const theirs = "fill-companion"

/** Coins are circles, entries bars and transfers lines, in the brand's two colours. */
const pictures: Readonly<Record<EmptyPictureName, ReactNode>> = {
  card: (
    <>
      <rect x="26" y="14" width="68" height="44" rx="7" className={sheet} strokeWidth="2" />
      <rect x="26" y="24" width="68" height="8" className={ours} />
      <rect x="34" y="44" width="22" height="5" rx="2.5" className={entry} />
      <rect x="70" y="38" width="16" height="3" rx="1.5" className={ours} />
      <rect x="71" y="43" width="6" height="10" rx="1.5" className={ours} />
      <rect x="79" y="43" width="6" height="10" rx="1.5" className={theirs} />
    </>
  ),
  checks: (
    <>
      <rect x="30" y="12" width="44" height="52" rx="6" className={sheet} strokeWidth="2" />
      <rect x="38" y="22" width="28" height="5" rx="2.5" className={entry} />
      <rect x="38" y="33" width="20" height="5" rx="2.5" className={entry} />
      <rect x="38" y="44" width="14" height="5" rx="2.5" className={theirs} />
      <circle cx="74" cy="46" r="13" className="fill-surface stroke-accent" strokeWidth="4" />
      <path d="m84 56 9 9" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  endpoints: (
    <>
      <rect x="20" y="24" width="30" height="24" rx="5" className={ours} />
      <path d="M52 36h18m-5-5 5 5-5 5" className="stroke-line-strong" strokeWidth="2" />
      <rect x="74" y="12" width="28" height="48" rx="5" className={sheet} strokeWidth="2" />
      <rect x="80" y="21" width="16" height="5" rx="2.5" className={entry} />
      <circle cx="88" cy="36" r="6" className={theirs} />
      <rect x="80" y="46" width="16" height="5" rx="2.5" className={entry} />
    </>
  ),
  exchanges: (
    <>
      <circle cx="42" cy="36" r="18" className={ours} />
      <circle cx="78" cy="36" r="18" className={theirs} />
      <path d="M42 10h36m-6-6 6 6-6 6M78 62H42m6-6-6 6 6 6" className="stroke-line-strong" strokeWidth="2" />
    </>
  ),
  incoming: (
    <>
      <path d="M60 4v22m-7-7 7 7 7-7" className="stroke-accent" strokeWidth="3" strokeLinecap="round" />
      <circle cx="60" cy="42" r="11" className={theirs} />
      <path d="M28 46v13a5 5 0 0 0 5 5h54a5 5 0 0 0 5-5V46" className="stroke-line-strong" strokeWidth="2" />
    </>
  ),
  invoices: (
    <>
      <path
        d="M38 8h38a5 5 0 0 1 5 5v51l-8-5-8 5-8-5-8 5-8-5-8 5V13a5 5 0 0 1 5-5Z"
        className={sheet}
        strokeWidth="2"
      />
      <rect x="42" y="18" width="22" height="5" rx="2.5" className={entry} />
      <rect x="42" y="28" width="14" height="5" rx="2.5" className={entry} />
      <rect x="42" y="42" width="30" height="7" rx="3.5" className={ours} />
      <circle cx="88" cy="22" r="10" className={theirs} />
    </>
  ),
  keys: (
    <>
      <circle cx="42" cy="36" r="16" className="stroke-accent" strokeWidth="6" />
      <path d="M58 36h38m-8 0v10m-14-10v8" className="stroke-accent" strokeWidth="6" strokeLinecap="round" />
      <circle cx="42" cy="36" r="5" className={theirs} />
    </>
  ),
  movements: (
    <>
      {[12, 30, 48].map((top, index) => (
        <g key={top}>
          <circle cx="32" cy={top + 6} r="6" className={index === 1 ? theirs : entry} />
          <rect x="46" y={top + 3} width={index === 1 ? 20 : 26} height="6" rx="3" className={entry} />
          <rect
            x={index === 1 ? 76 : 82}
            y={top + 3}
            width={index === 1 ? 18 : 12}
            height="6"
            rx="3"
            className={index === 1 ? ours : entry}
          />
        </g>
      ))}
    </>
  ),
  notices: (
    <>
      <rect x="28" y="18" width="60" height="42" rx="6" className={sheet} strokeWidth="2" />
      <path d="m30 22 28 21 28-21" className="stroke-accent" strokeWidth="3" />
      <circle cx="88" cy="18" r="9" className={theirs} />
    </>
  ),
  payouts: (
    <>
      <rect x="22" y="27" width="20" height="18" rx="4" className={ours} />
      <path
        d="M44 36h12m0 0c12 0 8-22 20-22m-20 22h20m-20 0c12 0 8 22 20 22"
        className="stroke-line-strong"
        strokeWidth="2"
      />
      <circle cx="86" cy="14" r="8" className={theirs} />
      <circle cx="86" cy="36" r="8" className={theirs} />
      <circle cx="86" cy="58" r="8" className={theirs} />
    </>
  ),
  templates: (
    <>
      <rect x="44" y="6" width="44" height="50" rx="5" className={sheet} strokeWidth="2" />
      <rect x="38" y="11" width="44" height="50" rx="5" className={sheet} strokeWidth="2" />
      <rect x="32" y="16" width="44" height="50" rx="5" className={sheet} strokeWidth="2" />
      <rect x="40" y="26" width="22" height="5" rx="2.5" className={entry} />
      <rect x="40" y="36" width="14" height="5" rx="2.5" className={entry} />
      <rect x="40" y="50" width="28" height="7" rx="3.5" className={ours} />
      <circle cx="86" cy="54" r="9" className={theirs} />
    </>
  ),
}

/** A small picture of an empty list's future content. Decorative: the text is below it. */
export function EmptyPicture({ name }: { readonly name: EmptyPictureName }) {
  return (
    <svg viewBox="0 0 120 72" className="h-20" aria-hidden fill="none">
      {pictures[name]}
    </svg>
  )
}
