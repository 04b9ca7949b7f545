import { textoOfCopia } from '@lapida/domain/copias/texto-of-copia'
import { Banner } from '@lapida/ui/banner.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { useUltimaCopia } from '#data/resources/conta/ultima-copia.ts'

/** When everything was last copied, or why it was not. Nothing where somebody else's server copies it. */
export function CopiaCard() {
  const ultima = useUltimaCopia()
  const copia = ultima && textoOfCopia(ultima, new Date())
  if (!copia) return null
  return (
    <Card title="Cópia de segurança">
      {copia.isProblema ? (
        <Banner tone="warning">{copia.texto}</Banner>
      ) : (
        <p>
          <Dotted>{copia.texto}</Dotted>
        </p>
      )}
    </Card>
  )
}
