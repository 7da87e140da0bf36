import type { IGatsbyImageData } from 'gatsby-plugin-image'

interface PictureProps {
  /** Address of the drawing as SVG, a tenth of the raster's size and sharp at every density. */
  vector: string
  raster: IGatsbyImageData
  alt: string
}

/**
 * A drawing, with gatsby-plugin-image's raster for programs that cannot show SVG. The plugin's own component renders images again in the
 * browser with react-dom/server, which costs readers more than the pictures do.
 */
export function Picture({ vector, raster: { images, width, height }, alt }: PictureProps) {
  return (
    <picture>
      <source type="image/svg+xml" srcSet={vector} />
      <img
        src={images.fallback?.src}
        srcSet={images.fallback?.srcSet}
        sizes={images.fallback?.sizes}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
