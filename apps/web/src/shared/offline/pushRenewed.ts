/** What the service worker posts to its pages after the browser has renewed its subscription to push messages. */
export const pushRenewed = "push renewed"
