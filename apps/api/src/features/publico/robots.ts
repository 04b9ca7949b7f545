const ROBOT =
  /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|discord|skype|headlesschrome-lighthouse|curl|wget/i

/** Whether a program reads the page for a link preview or an index: that is no customer's look. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || ROBOT.test(userAgent)
}
