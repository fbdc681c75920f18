import type { CSSProperties } from 'react';
import type { CardColours as Colours } from '../../../domain/product/siblings.ts';
import { formatPlural } from '../../../domain/text/format.ts';
import { pictureAddress } from '../../picture/picture.ts';
import { colourForms, SWATCH_PICTURE } from '../../swatch/swatch.ts';

interface Props extends Colours {
  mediaUrl: string;
  /** Of the card's own product. */
  path: string;
}

const colourOf = (hex: string) => ({ '--c': hex }) as CSSProperties;

/** The same markup as `CardColours.astro`. */
export const CardColours = ({ mediaUrl, path, shown, more }: Props) => (
  <p data-colours="">
    {shown.map(({ name, path: href, hex, imageId }) => (
      <a
        key={href}
        href={href}
        title={name}
        style={hex ? colourOf(hex) : undefined}
        data-p={imageId ?? undefined}
      >
        {!hex && imageId !== null && (
          <img src={pictureAddress({ mediaUrl, fileId: imageId, ...SWATCH_PICTURE })} alt="" loading="lazy" />
        )}
      </a>
    ))}
    {more > 0 && <a href={`${path}#colours`}>{`ещё ${formatPlural(more, colourForms)}`}</a>}
  </p>
);
