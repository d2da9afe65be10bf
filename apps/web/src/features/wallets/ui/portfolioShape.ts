/**
 * The chart's place has its height before the chart is there: that of a line beside its button, or of the text that stands
 * there on the first day, which takes more lines on a phone.
 */
export const portfolioShape = "mt-3 flex min-h-24 flex-col justify-center gap-2 tablet:min-h-14"
