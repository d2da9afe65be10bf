/**
 * The size of the chart before it has loaded: the height of a line beside its button, or of the text that is shown
 * on the first day, which takes more lines on a phone.
 */
export const portfolioShape = "mt-3 flex min-h-24 flex-col justify-center gap-2 tablet:min-h-14"
