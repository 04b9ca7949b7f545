import { RotateCcw, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { VEIOS_DA_PEDRA, type VeioDaPedra } from '@lapida/contracts/valores'
import { ROTULOS_VEIO } from '@lapida/domain/estoque/veio'
import { corteOfVeio } from '@lapida/pedra/veio/measure-veio-da-foto'
import { Button } from '@lapida/ui/button.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import type { EstadoDaFoto, FotoEmCurso } from '../model/foto-em-curso.ts'
import type { VeioDaFoto } from '../model/rascunho.ts'
import { PlanaNaTela } from './plana-na-tela.tsx'

export interface VeioPassoProps {
  chapa: ChapaDita
  /** the vein of its stone, which the slab has unless it says otherwise */
  veioDaPedra: VeioDaPedra
  foto: FotoEmCurso
  estado: EstadoDaFoto
}

/** Which way the vein runs: proposed by the picture, said by a person. The cut follows it only where somebody says so. */
export function VeioPasso({ chapa, veioDaPedra, foto, estado }: VeioPassoProps) {
  const { rascunho, plana, trabalho, veioMedido } = estado
  const pronta = plana !== null && trabalho === null
  useEffect(() => {
    if (pronta) void foto.measureVeio()
  }, [foto, pronta])
  if (!rascunho) return null
  const shown = rascunho.veio ?? veioMedido ?? 'sem'
  const turn = (by: number) => {
    const { angulo, coerencia } = veioOf(shown)
    foto.change({ veio: { angulo: (angulo + by + 180) % 180, coerencia } })
  }
  return (
    <div className="grid gap-4">
      <PlanaNaTela chapa={chapa} estado={estado}>
        {shown !== 'sem' && <Setas chapa={chapa} veio={shown} />}
      </PlanaNaTela>
      <p aria-live="polite" className="text-key font-semibold">
        {trabalho === 'medindo-veio' ? 'Procurando o veio…' : textOfVeio(shown)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" icon={<RotateCcw aria-hidden="true" />} onClick={() => turn(5)}>
          Girar 5° à esquerda
        </Button>
        <Button variant="secondary" icon={<RotateCw aria-hidden="true" />} onClick={() => turn(-5)}>
          Girar 5° à direita
        </Button>
      </div>
      <Switch
        label="Sem veio definido"
        checked={shown === 'sem'}
        onCheckedChange={(sem) => foto.change({ veio: sem ? 'sem' : veioOf(veioMedido) })}
      />
      <SelectField
        label="No plano de corte"
        fieldClassName="max-w-120"
        options={[
          {
            value: '',
            label: `Deixar como está (${ROTULOS_VEIO[chapa.veio ?? veioDaPedra].toLowerCase()})`,
          },
          ...VEIOS_DA_PEDRA.map((value) => ({ value, label: ROTULOS_VEIO[value] })),
        ]}
        hint={hintOf(shown, chapa.veio ?? veioDaPedra)}
        value={rascunho.veioNoCorte ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          foto.change({ veioNoCorte: VEIOS_DA_PEDRA.find((veio) => veio === value) ?? null })
        }}
      />
    </div>
  )
}

/** Where nothing was measured a person begins along the slab. */
function veioOf(veio: VeioDaFoto | 'sem' | null): VeioDaFoto {
  return veio === null || veio === 'sem' ? { angulo: 0, coerencia: 0 } : veio
}

function textOfVeio(veio: VeioDaFoto | 'sem'): string {
  if (veio === 'sem') return 'Sem veio definido'
  const corte = corteOf(veio)
  if (corte === 'inclinado') return `Veio inclinado, a ${veio.angulo}° da base`
  return corte === 'comprimento' ? 'Veio ao longo da largura da chapa' : 'Veio ao longo da altura da chapa'
}

/** How a vein lies for cutting; one that a person turned is as clear as that person says. */
function corteOf(veio: VeioDaFoto | 'sem') {
  return veio === 'sem' ? 'sem' : corteOfVeio({ angulo: veio.angulo, coerencia: 1 })
}

/** Where the photo shows another vein than the cut goes by. */
function hintOf(veio: VeioDaFoto | 'sem', noCorte: VeioDaPedra): string | undefined {
  const corte = corteOf(veio)
  if (corte === 'inclinado') return 'Com o veio inclinado, as peças não deveriam girar um quarto de volta.'
  return corte === noCorte || noCorte === 'nos-dois'
    ? undefined
    : `A foto mostra: ${ROTULOS_VEIO[corte].toLowerCase()}.`
}

/** Three arrows along the vein, light and dark so that they stand out of any stone. */
function Setas({ chapa: { largura, altura }, veio }: { chapa: ChapaDita; veio: VeioDaFoto }) {
  const length = Math.min(largura, altura) * 0.6
  const radians = (veio.angulo * Math.PI) / 180
  const [dx, dy] = [Math.cos(radians), -Math.sin(radians)]
  const head = length / 12
  return [0.25, 0.5, 0.75].map((at) => {
    const [x, y] = [largura * at, altura / 2]
    const [from, to] = [
      { x: x - (dx * length) / 2, y: y - (dy * length) / 2 },
      { x: x + (dx * length) / 2, y: y + (dy * length) / 2 },
    ]
    const point = ({ x: px, y: py }: { x: number; y: number }, sign: number) =>
      [1, -1]
        .map(
          (side) =>
            `M${px} ${py}L${px - sign * dx * head + side * dy * head * 0.6} ${py - sign * dy * head - side * dx * head * 0.6}`,
        )
        .join('')
    const d = `M${from.x} ${from.y}L${to.x} ${to.y}${point(to, 1)}${point(from, -1)}`
    return (
      <g key={at} fill="none" strokeLinecap="round">
        <path d={d} vectorEffect="non-scaling-stroke" strokeWidth={6} className="stroke-surface" />
        <path d={d} vectorEffect="non-scaling-stroke" strokeWidth={3} className="stroke-link" />
      </g>
    )
  })
}
