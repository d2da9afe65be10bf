import type { AmlCheck, AmlResult } from "@wallet/core/contract"
import { findNetwork } from "@wallet/core/money"
import { FileText } from "lucide-react"
import { useEffect, useRef } from "react"
import { depositTexts, unknownVerdict, verdictLooks, withdrawalTexts } from "#features/aml/model/amlTexts.ts"
import { useReport } from "#features/aml/model/useReport.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { getTitle, lookUp } from "#i18n/openValues.ts"
import { Address } from "#shared/networks/Address.tsx"
import { Button } from "#ui/Button.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { CategoryShares } from "./CategoryShares.tsx"
import { CheckFacts } from "./CheckFacts.tsx"
import { ScoreMeter } from "./ScoreMeter.tsx"

interface CheckResultProps {
  readonly check: AmlCheck
  readonly result: AmlResult
}

/** The result of a check: the verdict, its meaning and the data behind it. */
export function CheckResult({ check, result }: CheckResultProps) {
  const { locale } = useLocale()
  const report = useReport(check.id)
  const heading = useRef<HTMLHeadingElement>(null)
  // The result replaces the form or another result, so it takes the focus.
  useEffect(() => heading.current?.focus(), [])
  const { title, fill } = lookUp(verdictLooks, result.verdict, unknownVerdict)
  return (
    <>
      <Panel>
        <p className="text-small text-muted">{findNetwork(check.network)?.name ?? check.network}</p>
        <Address address={check.address} thing={m.aml_address()} form="whole" />
        <h2 ref={heading} tabIndex={-1} className="mt-5 text-headline font-semibold outline-none">
          {title()}
        </h2>
        <ScoreMeter score={result.score} fill={fill} locale={locale} />
        <div className="mt-5">
          <h3 className="text-small font-semibold">{m.aml_meaning()}</h3>
          <Summary>
            <SummaryRow label={m.aml_deposit()}>{getTitle(depositTexts, result.deposit)}</SummaryRow>
            <SummaryRow label={m.aml_withdrawal()}>{getTitle(withdrawalTexts, result.withdrawal)}</SummaryRow>
          </Summary>
        </div>
        <p className="mt-3 text-caption text-muted">{m.aml_notice()}</p>
        <div className="mt-5 flex flex-col gap-3">
          <div className="flex flex-wrap gap-3">
            <Button kind="secondary" isPending={report.state === "working"} onPress={report.download}>
              <FileText size={18} aria-hidden />
              <span>{m.aml_report()}</span>
            </Button>
            <ButtonLink
              kind="secondary"
              to="/account/aml"
              search={{ subject: check.txid ?? check.address, network: check.network, again: true }}
            >
              {m.aml_again()}
            </ButtonLink>
          </div>
          {report.state === "failed" && <Notice kind="danger">{m.aml_reportFailed()}</Notice>}
          {result.sandbox && <Notice kind="warning">{m.aml_sandbox()}</Notice>}
        </div>
      </Panel>
      <CategoryShares result={result} />
      <CheckFacts check={check} result={result} />
    </>
  )
}
