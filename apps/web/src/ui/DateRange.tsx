import { parseDate } from "@internationalized/date"
import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react"
import { useState } from "react"
import { Button as AriaButton } from "react-aria-components/Button"
import { Dialog, DialogTrigger } from "react-aria-components/Dialog"
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
import { m } from "../i18n/generated/messages.js"
import { type DayRange, dayRangePresets, formatDayRange, today } from "../lib/dayRange.ts"
import { Button } from "./Button.tsx"
import { buttonStyle } from "./buttonStyle.ts"
import { classes } from "./classes.ts"
import { IconButton } from "./IconButton.tsx"
import { useMenuLayer } from "./layer.ts"
import { popoverStyle } from "./popoverStyle.ts"

interface DateRangeProps {
  readonly label: string
  /** `undefined` is any time. */
  readonly value: DayRange | undefined
  readonly onChange: (range: DayRange | undefined) => void
}

const cellStyle = [
  "figures grid h-10 w-full min-w-10 cursor-pointer place-items-center rounded-control text-small outline-none",
  "data-[hovered]:bg-sunken data-[outside-month]:invisible data-[disabled]:cursor-not-allowed data-[disabled]:text-muted data-[disabled]:opacity-50",
  "data-[selected]:rounded-none data-[selected]:bg-accent-soft data-[selected]:text-accent",
  "data-[selection-start]:rounded-l-control data-[selection-start]:bg-accent data-[selection-start]:text-on-accent",
  "data-[selection-end]:rounded-r-control data-[selection-end]:bg-accent data-[selection-end]:text-on-accent",
  "data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-1 data-[focus-visible]:outline-accent",
].join(" ")

/** A span of days, both included, none of them in the future. Weeks begin on Sunday (spec §9). */
export function DateRange({ label, value, onChange }: DateRangeProps) {
  const layer = useMenuLayer()
  const [isOpen, setOpen] = useState(false)
  const lastDay = today()
  const choose = (range: DayRange | undefined) => {
    onChange(range)
    setOpen(false)
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <AriaButton className={buttonStyle("secondary", "field", "justify-start font-normal")}>
        <CalendarDays size={18} aria-hidden className="text-muted" />
        <span className="sr-only">{label}: </span>
        <span className="figures">{value ? formatDayRange(value) : m.ui_anyTime()}</span>
      </AriaButton>
      <Popover
        style={layer}
        offset={6}
        placement="bottom start"
        className={classes(popoverStyle, "max-w-[calc(100vw-1.5rem)]")}
      >
        <Dialog aria-label={label} className="flex flex-col gap-2 p-2 outline-none tablet:flex-row tablet:gap-4">
          <div className="flex flex-wrap gap-1 tablet:w-44 tablet:flex-col">
            <Preset onChoose={() => choose(undefined)}>{m.ui_anyTime()}</Preset>
            {dayRangePresets(lastDay).map(({ key, title, range }) => (
              <Preset key={key} onChoose={() => choose(range)}>
                {title()}
              </Preset>
            ))}
          </div>
          <RangeCalendar
            aria-label={label}
            firstDayOfWeek="sun"
            maxValue={parseDate(lastDay)}
            value={value ? { start: parseDate(value.from), end: parseDate(value.until) } : null}
            onChange={({ start, end }) => choose({ from: start.toString(), until: end.toString() })}
          >
            <header className="flex items-center justify-between pb-1">
              <IconButton slot="previous" label={m.ui_previousMonth()}>
                <ChevronLeft size={20} aria-hidden />
              </IconButton>
              <Heading className="text-small font-semibold first-letter:uppercase" />
              <IconButton slot="next" label={m.ui_nextMonth()}>
                <ChevronRight size={20} aria-hidden />
              </IconButton>
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
    </DialogTrigger>
  )
}

function Preset({ onChoose, children }: { readonly onChoose: () => void; readonly children: string }) {
  return (
    <Button kind="quiet" size="small" onPress={onChoose} className="tablet:justify-start">
      {children}
    </Button>
  )
}
