import { formatDinheiro, parseDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { readLinha, type LinhaPeca } from './linha-peca.ts'
import { textoValorMetro } from './nomes-peca.ts'
import type { HabitosAgora } from './use-habitos.ts'

export interface UltimoValorMetroProps {
  linha: LinhaPeca
  habitos: HabitosAgora
  onChange: (changes: Pick<LinhaPeca, 'valorMetro'>) => void
  className?: string
}

/**
 * What a metre of finish was quoted for last, beside the price of the company's table, which is the one that stands: a
 * tap takes it (ruling 48). Nothing where both are the same, or the price of the piece is another one by hand.
 */
export function UltimoValorMetro({ linha, habitos, onChange, className }: UltimoValorMetroProps) {
  const valorMetro = useRascunho(habitos, (now) => now.valorMetro)
  const ultimoValorMetro = useRascunho(habitos, (now) => now.ultimoValorMetro ?? null)
  const stands = valorMetro !== null && parseDinheiro(linha.valorMetro) === reaisToCentavos(valorMetro)
  if (ultimoValorMetro === null || !stands || readLinha(linha).metragem === 0) return null
  return (
    <Button
      variant="ghost"
      className={`num px-3 text-small ${className ?? ''}`}
      onClick={() => onChange({ valorMetro: textoValorMetro(ultimoValorMetro) })}
    >
      última vez: {formatDinheiro(reaisToCentavos(ultimoValorMetro))}/m
    </Button>
  )
}
