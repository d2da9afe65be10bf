import { sectionStyle } from "#content/page/sections.tsx"
import { FeeTable } from "./FeeTable.tsx"
import { LimitTable } from "./LimitTable.tsx"

/** The fees and the limits. */
export function PlanTables() {
  return (
    <div className={`${sectionStyle} pt-0 tablet:pt-0`}>
      <FeeTable />
      <LimitTable />
    </div>
  )
}
