import type { MarketingImage } from '#src/api/generated/types.ts';
import { box, circle, hill, paintBanner, type Color, type Scene } from './banner-art.ts';
import { dayFrom, atHour } from '#mocks/lib/days.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { lazyFile, type StoredFile } from '#mocks/files/stored-file.ts';

const white: Color = [255, 255, 255];
const navy: Color = [16, 42, 84];
const teal: Color = [20, 122, 128];
const amber: Color = [246, 178, 60];

/** A truck on the road in the morning. */
const truck: Scene = {
  top: [22, 62, 122],
  bottom: [112, 176, 214],
  shapes: [
    circle(780, 120, 62, amber),
    hill(120, 26, 150, 40, [44, 110, 150]),
    hill(78, 16, 110, 220, [30, 84, 120]),
    box(-20, 310, 1000, 70, navy, 1, 0),
    box(250, 190, 270, 112, white),
    box(528, 226, 92, 76, amber, 1, 14),
    box(568, 238, 40, 30, [200, 228, 244], 1, 6),
    circle(318, 304, 24, [30, 30, 36]),
    circle(318, 304, 10, [190, 196, 204]),
    circle(560, 304, 24, [30, 30, 36]),
    circle(560, 304, 10, [190, 196, 204]),
    box(274, 214, 120, 12, teal, 1, 6),
    box(274, 238, 176, 12, [200, 210, 222], 1, 6),
  ],
};

/** Pallets in a warehouse, seen from the front. */
const warehouse: Scene = {
  top: [18, 94, 98],
  bottom: [10, 58, 70],
  shapes: [
    ...[0, 1, 2, 3, 4].flatMap((column) =>
      [0, 1].map((row) =>
        box(
          70 + column * 176,
          64 + row * 140,
          124,
          96,
          (column + row) % 3 === 0 ? amber : [236, 240, 238],
          0.92,
        ),
      ),
    ),
    box(40, 168, 880, 12, [6, 40, 50], 1, 4),
    box(40, 308, 880, 12, [6, 40, 50], 1, 4),
    ...[0, 1, 2, 3, 4, 5].map((post) => box(36 + post * 176, 40, 12, 300, [6, 40, 50], 1, 4)),
  ],
};

/** A field and a lot on its way to the store. */
const traceability: Scene = {
  top: [250, 226, 170],
  bottom: [238, 150, 92],
  shapes: [
    circle(200, 110, 70, [255, 246, 214]),
    hill(150, 22, 140, 0, [118, 150, 70]),
    hill(104, 18, 120, 160, [82, 124, 62]),
    hill(58, 12, 90, 60, [50, 92, 56]),
    ...[0, 1, 2, 3].map((stop) => circle(300 + stop * 150, 190, 30, white)),
    ...[0, 1, 2].map((leg) => box(334 + leg * 150, 185, 82, 10, white, 0.85, 5)),
    ...[0, 1, 2, 3].map((stop) => circle(300 + stop * 150, 190, 14, teal)),
  ],
};

/** Rising bars, for benchmarks. */
const benchmark: Scene = {
  top: [64, 52, 120],
  bottom: [28, 30, 72],
  shapes: [
    ...[90, 130, 118, 170, 196, 236].map((height, index) =>
      box(150 + index * 112, 310 - height, 72, height, index === 5 ? amber : [156, 148, 220]),
    ),
    box(120, 312, 720, 6, white, 0.6, 3),
  ],
};

/** Quiet rings, for old news. */
const rings: Scene = {
  top: [92, 104, 122],
  bottom: [52, 62, 78],
  shapes: [
    circle(720, 180, 150, white, 0.12),
    circle(720, 180, 104, white, 0.14),
    circle(720, 180, 58, white, 0.2),
    box(90, 130, 300, 24, white, 0.5, 12),
    box(90, 176, 210, 24, white, 0.3, 12),
  ],
};

interface Picture {
  readonly fileName: string;
  readonly link: string | null;
  readonly active: boolean;
  readonly primary: boolean;
  /** Days since the upload. */
  readonly age: number;
  readonly file: StoredFile;
}

/** Generated once for all seeds, because drawing is slow. */
const banner = (scene: Scene): StoredFile => lazyFile('image/png', () => paintBanner(scene));

/** By id, from 1. Three are active, one of them primary. */
const pictures: readonly Picture[] = [
  {
    fileName: 'customer-day.png',
    link: 'https://www.provider.example/customer-day',
    active: false,
    primary: false,
    age: 214,
    file: banner(rings),
  },
  {
    fileName: 'warehouse-carlisle.png',
    link: 'https://www.provider.example/network/carlisle',
    active: true,
    primary: false,
    age: 96,
    file: banner(warehouse),
  },
  {
    fileName: 'otif-benchmark.png',
    link: null,
    active: false,
    primary: false,
    age: 71,
    file: banner(benchmark),
  },
  {
    fileName: 'spring-capacity.png',
    link: 'https://www.provider.example/news/spring-capacity',
    active: true,
    primary: true,
    age: 33,
    file: banner(truck),
  },
  {
    fileName: 'traceability-webinar.png',
    link: 'https://www.provider.example/webinars/traceability?from=portal',
    active: true,
    primary: false,
    age: 12,
    file: banner(traceability),
  },
];

export function marketingImageSeeds({ now }: SeedContext): { image: MarketingImage; file: StoredFile }[] {
  return pictures.map(({ file, age, ...details }, index) => ({
    image: { id: index + 1, ...details, createdDate: atHour(dayFrom(now, -age), 15, 12) },
    file,
  }));
}
