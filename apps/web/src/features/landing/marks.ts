// Marks in the built page that the server fills in each time it serves it (apps/api/src/http/web-app.ts).

/** The year. */
export const ANO = '__ANO__'

/** The e-mail of who runs the program. */
export const CONTATO = '__CONTATO__'
