import type { WireMoney } from "@wallet/core/contract"
import type { ReactNode } from "react"
import { Money } from "#shared/money/Money.tsx"
import { Panel } from "#ui/Panel.tsx"
import { MerchantName, type MerchantNameProps } from "./MerchantName.tsx"

interface TemplateCardProps extends MerchantNameProps {
  readonly title: string
  readonly description: string | null
  /** Null if the payer chooses it. */
  readonly amount: WireMoney | null
  readonly children: ReactNode
}

/** The public page of a template: merchant and title, and below the payer's form. */
export function TemplateCard({ merchant, heading, title, description, amount, children }: TemplateCardProps) {
  const Title = heading === "h1" ? "h2" : "p"
  return (
    <Panel>
      <MerchantName merchant={merchant} heading={heading} />
      <Title className="mt-4 text-title font-semibold wrap-anywhere">{title}</Title>
      {description && <p className="mt-1 text-small text-muted wrap-anywhere">{description}</p>}
      {amount && (
        <p className="mt-3 text-headline font-semibold wrap-anywhere">
          <Money {...amount} />
        </p>
      )}
      <div className="mt-5 empty:hidden">{children}</div>
    </Panel>
  )
}
