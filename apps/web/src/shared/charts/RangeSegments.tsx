import type { Known, RateHistory } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { Segment, Segments } from "#ui/Segments.tsx"

/** The period of a chart. */
export type ChartRange = Known<RateHistory["range"]>

const titles: Readonly<Record<ChartRange, () => string>> = {
  "1d": () => m.exchange_range1d(),
  "1w": () => m.exchange_range1w(),
  "1m": () => m.exchange_range1m(),
  "1y": () => m.exchange_range1y(),
}
// Object.keys loses the type of the record's keys.
const ranges = Object.keys(titles) as ChartRange[]

/** The label of a range, e.g. for the name of a chart. */
export function rangeTitle(range: ChartRange): string {
  return titles[range]()
}

interface RangeSegmentsProps {
  readonly label: string
  readonly range: ChartRange
  readonly onChoose: (range: ChartRange) => void
}

/** The choice of a chart's period. */
export function RangeSegments({ label, range, onChoose }: RangeSegmentsProps) {
  return (
    <Segments label={label}>
      {ranges.map((one) => (
        <Segment key={one} isChosen={one === range} onChoose={() => onChoose(one)}>
          {rangeTitle(one)}
        </Segment>
      ))}
    </Segments>
  )
}
