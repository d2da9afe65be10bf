/** The chart's place has its height before the chart is there: a line beside its button until it is opened. */
export const portfolioShape = "mt-3 flex min-h-14 flex-col gap-2"
