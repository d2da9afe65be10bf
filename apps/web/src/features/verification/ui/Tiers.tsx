import type { VerificationRung } from "@wallet/core/contract"
import { Check } from "lucide-react"
import {
  decisionText,
  featureText,
  itemTitles,
  levelTitles,
  listText,
} from "#features/verification/model/verificationTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { getTitle } from "#i18n/openValues.ts"
import { useReference } from "#shared/money/useReference.ts"
import { Badge } from "#ui/Badge.tsx"
import { classes } from "#ui/classes.ts"
import { Panel } from "#ui/Panel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

/** The verification tiers of one subject, lowest first: their requirements and features. */
export function Tiers({ tiers }: { readonly tiers: readonly VerificationRung[] }) {
  const next = tiers.find(({ reached }) => !reached)
  return (
    <Panel title={m.verification_rungs()}>
      <ol className="flex flex-col">
        {tiers.map((tier, index) => (
          <Tier
            key={tier.level}
            tier={tier}
            opened={tiers.slice(0, index).flatMap(({ features }) => features)}
            isNext={tier === next}
            isLast={index === tiers.length - 1}
          />
        ))}
      </ol>
      <p className="mt-3 text-caption text-muted">{m.verification_anyCurrency()}</p>
    </Panel>
  )
}

interface TierProps {
  readonly tier: VerificationRung
  /** The features of the tiers below. */
  readonly opened: VerificationRung["features"]
  readonly isNext: boolean
  readonly isLast: boolean
}

function Tier({ tier, opened, isNext, isLast }: TierProps) {
  const { locale } = useLocale()
  const { writeLimit } = useReference()
  const { level, reached, day, month, features, items, decision } = tier
  const upTo = ({ amount }: VerificationRung["day"]) => m.verification_upTo({ amount: writeLimit(amount) })
  return (
    <li aria-current={isNext ? "step" : undefined} className="flex gap-3">
      <span aria-hidden className="flex flex-col items-center">
        <span
          className={classes(
            "mt-0.5 grid size-6 shrink-0 place-items-center rounded-full",
            reached ? "bg-success text-surface" : "border-2 border-line-strong bg-surface",
          )}
        >
          {reached && <Check size={14} strokeWidth={3} />}
        </span>
        {!isLast && <span className={classes("w-0.5 flex-1", reached ? "bg-success" : "bg-line")} />}
      </span>
      <div className={classes("min-w-0 flex-1", !isLast && "pb-6")}>
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold">{getTitle(levelTitles, level)}</h3>
          {reached && <Badge kind="success">{m.verification_reached()}</Badge>}
          {isNext && <Badge kind="accent">{m.verification_next()}</Badge>}
        </div>
        <Summary>
          <SummaryRow label={m.verification_perDay()}>{upTo(day)}</SummaryRow>
          <SummaryRow label={m.verification_perMonth()}>{upTo(month)}</SummaryRow>
          <WideRow label={m.verification_opens()}>
            {features.length > 0
              ? listText(
                  features.map((feature) => featureText(feature, opened)),
                  locale,
                )
              : m.verification_onlyLimits()}
          </WideRow>
          <WideRow label={m.verification_asksFor()}>
            {items.length > 0
              ? listText(
                  items.map((item) => getTitle(itemTitles, item)),
                  locale,
                )
              : m.verification_nothingAsked()}
          </WideRow>
          {items.length > 0 && <SummaryRow label={m.verification_takes()}>{decisionText(decision)}</SummaryRow>}
        </Summary>
      </div>
    </li>
  )
}

/** A row whose text is too long to be on the line of its label. */
function WideRow({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className="py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  )
}
