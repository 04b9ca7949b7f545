/** A kitchen top in L with its measures and what it costs: the reference quote of a workshop, drawn to scale. */
export function CozinhaSketch() {
  return (
    <figure className="rounded-card border border-line bg-surface p-5 shadow-raised">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">Cozinha</span>
        <span className="text-small text-fg-3">Granito São Gabriel · R$ 480,00/m²</span>
      </figcaption>
      <svg
        viewBox="0 0 324 116"
        role="img"
        aria-label="Exemplo: bancada de 1,800 por 0,600 metro, com acabamento na frente, e ilha de 2,200 por 0,900 metro, com acabamento nas quatro bordas."
        className="mt-4 h-auto w-full"
      >
        <g className="fill-drawing-part stroke-drawing-part-border">
          <rect x="8" y="26" width="99" height="33" />
          <rect x="160" y="26" width="121" height="50" />
        </g>
        <g className="stroke-highlight" strokeWidth="4" strokeLinecap="round" fill="none">
          <path d="M10 59h95" />
          <rect x="160" y="26" width="121" height="50" />
        </g>
        <g className="num fill-fg-2 font-medium" fontSize="12">
          <text x="57" y="18" textAnchor="middle">
            1,800
          </text>
          <text x="220" y="18" textAnchor="middle">
            2,200
          </text>
          <text x="113" y="47">
            0,600
          </text>
          <text x="287" y="55">
            0,900
          </text>
        </g>
        <g className="fill-drawing-part-fg font-semibold" fontSize="12" textAnchor="middle">
          <text x="57" y="47">
            Bancada
          </text>
          <text x="220" y="55">
            Ilha
          </text>
        </g>
        <g className="fill-fg-3" fontSize="12">
          <path d="M8 102h18" className="stroke-highlight" strokeWidth="4" strokeLinecap="round" />
          <text x="34" y="106">
            acabamento polido, R$ 55,00 por metro
          </text>
        </g>
      </svg>
      <dl className="num mt-3 grid gap-1.5 border-t border-line pt-3 text-label">
        <Line label="Bancada" value="R$ 650,40" />
        <Line label="Frontão" value="R$ 86,40" />
        <Line label="Ilha" value="R$ 1.291,40" />
        <div className="flex items-baseline justify-between gap-4 pt-1 text-h2 font-strong">
          <dt>Total Final</dt>
          <dd>R$ 2.028,20</dd>
        </div>
      </dl>
    </figure>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-fg-2">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
