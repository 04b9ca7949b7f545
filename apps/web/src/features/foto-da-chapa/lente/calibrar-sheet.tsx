import { Check, ExternalLink, RotateCcw } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { formatNumero } from '@lapida/domain/shared/decimal'
import { Banner } from '@lapida/ui/banner.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Button } from '@lapida/ui/button.tsx'
import { Progress } from '@lapida/ui/progress.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import type { MotorDaFoto } from '../motor/motor-da-foto.ts'
import { CameraOuArquivo } from '../passos/camera-ou-arquivo.tsx'
import { Calibragem, FOTOS_DA_FOLHA, type EstadoDaCalibragem, type RecusaDaFolha } from './calibragem.ts'
import folha from './folha-de-xadrez.svg?url&no-inline'

export interface CalibrarSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  motor: MotorDaFoto
  /** a lens is known now */
  onCalibrated: () => void
}

/** Five photos of a printed sheet, after which every slab's photo of this phone knows how its lens bends. */
export function CalibrarSheet({ open, onOpenChange, motor, onCalibrated }: CalibrarSheetProps) {
  const [calibragem] = useState(() => new Calibragem(motor))
  const estado = useSyncExternalStore(calibragem.subscribe, calibragem.snapshot)
  const done = estado.desvioNoCanto !== null
  useEffect(() => void calibragem.open().catch(reportError), [calibragem])

  async function add(foto: Blob) {
    await calibragem.add(foto)
    if (calibragem.snapshot().desvioNoCanto !== null) onCalibrated()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Calibrar este celular"
      description="Cinco fotos de uma folha, uma vez só. Depois, em toda chapa, o programa sabe como a lente entorta a foto."
      footer={done ? <Button onClick={() => onOpenChange(false)}>Pronto</Button> : undefined}
    >
      <div className="grid gap-4">
        {estado.desvioNoCanto === null ? (
          <Andamento estado={estado} onFoto={(foto) => void add(foto).catch(reportError)} />
        ) : (
          <Resultado desvio={estado.desvioNoCanto} />
        )}
        {(done || estado.vistas.length > 0) && (
          <Button
            variant="ghost"
            className="justify-self-start"
            icon={<RotateCcw aria-hidden="true" />}
            onClick={() => void calibragem.restart().catch(reportError)}
          >
            Começar de novo
          </Button>
        )}
      </div>
    </Sheet>
  )
}

/** From where the sheet is photographed, one after the other. */
const VISTAS = [
  'de frente',
  'um pouco da esquerda',
  'um pouco da direita',
  'um pouco de cima',
  'um pouco de baixo',
]

const RECUSAS: Readonly<Record<RecusaDaFolha, string>> = {
  'sem-programa': 'Falta uma parte do programa, que vem com a internet. Tente de novo quando ela voltar.',
  ilegivel: 'Não conseguimos abrir esta foto. Tire outra.',
  'sem-camera':
    'Esta foto não diz com que câmera foi tirada, ou foi tirada com zoom. Tire-a agora, sem zoom e sem passar por outro aplicativo.',
  'outra-camera': 'Esta foto é de outra câmera, ou de outra lente do celular. Use a mesma em todas.',
  'sem-folha': 'Não achamos o xadrez inteiro. Tire de novo, com luz e sem nada na frente da folha.',
  longe: 'A folha ficou pequena na foto. Chegue mais perto, até ela encher a foto.',
  torta:
    'As fotos não combinam entre si: a folha estava curva. Prenda-a numa superfície plana e comece de novo.',
}

function Andamento({ estado, onFoto }: { estado: EstadoDaCalibragem; onFoto: (foto: File) => void }) {
  const { vistas, trabalhando, recusa } = estado
  const next = Math.min(vistas.length, FOTOS_DA_FOLHA - 1)
  const label = `Foto ${next + 1} de ${FOTOS_DA_FOLHA}: ${VISTAS[next] ?? ''}`
  return (
    <>
      <ol className="grid list-decimal gap-2 pl-5 text-fg-2 marker:text-fg-3">
        <li>Imprima a folha, ou abra-a na tela de um computador. O tamanho não importa.</li>
        <li>Deixe-a bem plana, com luz, e fotografe de perto: a folha enche a foto.</li>
      </ol>
      <a
        href={folha}
        target="_blank"
        rel="noopener"
        className={buttonClasses({ variant: 'secondary' }) + ' justify-self-start'}
      >
        <ExternalLink aria-hidden="true" />
        Abrir a folha
      </a>
      <div className="grid gap-1.5">
        <p aria-live="polite" className="font-semibold">
          {trabalhando ? 'Procurando o xadrez na foto…' : label}
        </p>
        <Progress label={label} value={vistas.length} max={FOTOS_DA_FOLHA} />
      </div>
      {recusa !== null && (
        <Banner tone="warning" live="assertive">
          {RECUSAS[recusa]}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <CameraOuArquivo
          principal
          camera={{ nome: 'Tirar foto da folha', rotulo: 'Tirar foto da folha' }}
          arquivo={{ nome: 'Escolher foto da folha', rotulo: 'Escolher foto' }}
          onFoto={onFoto}
        />
      </div>
    </>
  )
}

function Resultado({ desvio }: { desvio: number }) {
  return (
    <div role="status" className="grid gap-1 rounded-card bg-tone-success-bg p-4 text-tone-success-fg">
      <p className="flex items-center gap-2 font-semibold">
        <Check aria-hidden="true" className="size-5" />
        Lente calibrada
      </p>
      <p className="num">
        Nos cantos da foto ela desvia {formatNumero(desvio * 100, 1)} %. As próximas fotos tiradas com ela já
        saem corrigidas neste aparelho.
      </p>
    </div>
  )
}
