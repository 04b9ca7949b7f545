// Days as the workshop's own zone has them: three hours of every evening, UTC is in the next day already.
import { addDays, diaCivil, mesCivil } from '@lapida/domain/shared/datas'

/** The day so many days from today in Brasília, `YYYY-MM-DD`; today without a number. */
export function dayFromNow(days = 0): string {
  return addDays(diaCivil(new Date()), days)
}

/** The month of today in Brasília, `YYYY-MM`. */
export function thisMonth(): string {
  return mesCivil(diaCivil(new Date()))
}
