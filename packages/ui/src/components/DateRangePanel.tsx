import { parseDate } from "@internationalized/date"
import { firstWeekday } from "@wallet/core/contract"
import { ChevronLeft, ChevronRight } from "lucide-react"
import type { RefObject } from "react"
import { Button as AriaButton } from "react-aria-components/Button"
import { Dialog } from "react-aria-components/Dialog"
import { Heading } from "react-aria-components/Heading"
import { Popover } from "react-aria-components/Popover"
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendar,
} from "react-aria-components/RangeCalendar"
import { type DayRange, dayRangePresets, today } from "#i18n/dayRange.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Button } from "./Button.tsx"
import { iconButtonStyle } from "./buttonStyle.ts"
import { classes } from "./classes.ts"
import { useMenuLayer } from "./layer.ts"
import { popoverStyle } from "./popoverStyle.ts"

const cellStyle = [
  "figures grid h-10 w-full min-w-10 cursor-pointer place-items-center rounded-control text-small outline-none",
  "data-[hovered]:bg-sunken data-[outside-month]:invisible data-[disabled]:cursor-not-allowed data-[disabled]:text-muted data-[disabled]:opacity-50",
  "data-[selected]:rounded-none data-[selected]:bg-accent-soft data-[selected]:text-accent",
  "data-[selection-start]:rounded-l-control data-[selection-start]:bg-accent data-[selection-start]:text-on-accent",
  "data-[selection-end]:rounded-r-control data-[selection-end]:bg-accent data-[selection-end]:text-on-accent",
  "data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-1 data-[focus-visible]:outline-accent",
].join(" ")

interface DateRangePanelProps {
  readonly label: string
  readonly value: DayRange | undefined
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly onChoose: (range: DayRange | undefined) => void
  readonly onClose: () => void
}

/** The open calendar of a span of days, with spans that are often wanted beside it. */
export function DateRangePanel({ label, value, triggerRef, onChoose, onClose }: DateRangePanelProps) {
  const layer = useMenuLayer()
  const { locale } = useLocale()
  const lastDay = today()
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      style={layer}
      offset={6}
      placement="bottom start"
      className={classes(popoverStyle, "max-w-[calc(100vw-1.5rem)]")}
    >
      <Dialog aria-label={label} className="flex flex-col gap-2 p-2 outline-none tablet:flex-row tablet:gap-4">
        <div className="grid grid-cols-[auto_auto] gap-1 tablet:flex tablet:w-44 tablet:flex-col">
          <Preset onChoose={() => onChoose(undefined)}>{m.ui_anyTime()}</Preset>
          {dayRangePresets(lastDay).map(({ key, title, range }) => (
            <Preset key={key} onChoose={() => onChoose(range)}>
              {title()}
            </Preset>
          ))}
        </div>
        <RangeCalendar
          aria-label={label}
          firstDayOfWeek={firstWeekday(locale)}
          maxValue={parseDate(lastDay)}
          value={value ? { start: parseDate(value.from), end: parseDate(value.until) } : null}
          onChange={({ start, end }) => onChoose({ from: start.toString(), until: end.toString() })}
        >
          <header className="flex items-center justify-between pb-1">
            <AriaButton slot="previous" aria-label={m.ui_previousMonth()} className={iconButtonStyle}>
              <ChevronLeft size={20} aria-hidden />
            </AriaButton>
            <Heading className="text-small font-semibold first-letter:uppercase" />
            <AriaButton slot="next" aria-label={m.ui_nextMonth()} className={iconButtonStyle}>
              <ChevronRight size={20} aria-hidden />
            </AriaButton>
          </header>
          <CalendarGrid weekdayStyle="short" className="w-full border-separate border-spacing-y-0.5">
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className="h-8 text-caption font-medium text-muted">{day}</CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className={cellStyle} />}</CalendarGridBody>
          </CalendarGrid>
        </RangeCalendar>
      </Dialog>
    </Popover>
  )
}

function Preset({ onChoose, children }: { readonly onChoose: () => void; readonly children: string }) {
  return (
    <Button kind="quiet" size="small" onPress={onChoose} className="justify-start">
      {children}
    </Button>
  )
}
