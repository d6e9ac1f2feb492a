/** Where the answer of the bot check is kept for the visit: `yes` or `no`. */
export const BOT_KEY = 'microsites.bot'
