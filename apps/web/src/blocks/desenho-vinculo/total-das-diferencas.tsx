import { formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'

/** What the quote costs now and after the change, with the difference. */
export function TotalDasDiferencas({ antes, depois }: { antes: Centavos; depois: Centavos }) {
  const diferenca = depois - antes
  const sinal = diferenca < 0 ? '−' : '+'
  // The foot of a layer wraps upward: what comes last stands above the buttons.
  return (
    <div aria-live="polite" className="mr-auto min-w-0 max-md:order-last max-md:basis-full">
      <p className="text-small text-fg-3">Total do orçamento</p>
      <p className="num font-semibold" data-valor="total-das-diferencas">
        {antes !== depois && antes > 0 && (
          <span className="font-normal text-fg-3">{formatDinheiro(antes)} → </span>
        )}
        {formatDinheiro(depois)}{' '}
        {diferenca !== 0 && antes > 0 && (
          <span className="text-small font-normal text-fg-3">
            ({sinal} {formatDinheiro(Math.abs(diferenca) as Centavos)})
          </span>
        )}
      </p>
    </div>
  )
}
