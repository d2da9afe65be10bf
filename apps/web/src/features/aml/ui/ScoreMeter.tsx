import { m } from "#i18n/generated/messages.js"
import { classes } from "#ui/classes.ts"

interface ScoreMeterProps {
  /** 0 to 100. */
  readonly score: number
  /** The colour of the bar. */
  readonly fill: string
  readonly locale: string
}

/** A meter for a score. */
export function ScoreMeter({ score, fill, locale }: ScoreMeterProps) {
  const text = m.aml_scoreOf({ score: new Intl.NumberFormat(locale).format(score) })
  return (
    <div className="mt-2 flex flex-col gap-2">
      <meter aria-label={m.aml_scoreLabel()} min={0} max={100} value={score} className="sr-only">
        {text}
      </meter>
      <span aria-hidden className="figures text-small text-muted">
        {text}
      </span>
      <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full rounded-full bg-line">
        <rect width={score} height="8" className={classes(fill)} />
      </svg>
    </div>
  )
}
